#include <ranges>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/english/detail/aside_finders.hpp"
#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

/// What it is, and the pattern of its words.
struct AsideWords {
  Kind kind;
  std::string_view words;
};

/// Figures that change nothing: how large a tin is, and a heat for other ovens.
constexpr AsideWords figures[]{
    // `9x5`, `9 x 13-inch`, `23 cm / 9-inch`, before a noun
    {Kind::note, "<DETERMINER !<FIGURES SIZE|(FIGURES INCH? AGAIN AGAIN* !AGAIN) &NAME !/"},
    // `20 x 30 cm dish`, but `2 x 20 cm tins` are two
    {Kind::note, "!<DETERMINER|FIGURES SIZE &NAME !/ !(NAME* PLURAL)"},
    // `to 20 x 30 cm`
    {Kind::note, "to SIZE &JOINT|END <LENGTH"},
    // `200 C/180 C fan/gas 6`, `(gas mark 4)`
    {Kind::note, "&HEATED OTHER_HEAT* OTHER_OVEN OTHER_HEAT* !OTHER_HEAT"},
};

/// What need not be done, or must not be.
constexpr AsideWords not_to_be_done[]{
    // `there is no need to peel them`, `you do not have to`
    {Kind::advice, "^ (there is)|theres? no need to|for ...UNDONE"},
    {Kind::advice, "^ you? dont|(do not) have|need to ...UNDONE"},
    // `stir it, not touching the sides`, but `not too small`, which says how
    {Kind::prohibition, "^ not !forgetting ING ...UNDONE"},
    // `without letting it boil`
    {Kind::prohibition, "without letting|allowing PRONOUN|DETERMINER ...UNDONE"},
    // `do not let it be browned`
    {Kind::prohibition, "^ you? dont|never|(do not) let|allow !JOINT ANY WORD*8 to? be ...UNDONE"},
    // `resisting the temptation to add the milk`
    {Kind::prohibition, "^ resist|resisting the temptation|urge to ...UNDONE"},
    // `peel the potatoes, not the onions`
    {Kind::prohibition, "^ !START not &DETERMINER|NOUN ...UNDONE"},
    // who is told not to worry, is told to go on
    {Kind::advice, "^ !not you? AUXILIARY|MODAL? NEGATION hesitate|worry|panic|fear ...UNDONE"},
    {Kind::advice, "^ !not you? AUXILIARY|MODAL? NEGATION be afraid|scared|shy|frightened|nervous ...UNDONE"},
    // `mind it doesnt boil`, `make sure that you do not brown it`, `careful not to tear it`
    {Kind::prohibition, "^ MIND that? UNDONE ...UNDONE"},
    // `avoid stirring it`, `under no circumstances boil it`
    {Kind::prohibition, "^ avoid|avoiding !BREAK|JOINT ANY ...UNDONE"},
    {Kind::prohibition, "^ (under no circumstances)|(on no account)|(at no time|point) ...UNDONE"},
    // `care being taken that it does not boil`
    {Kind::prohibition, "^ care is|being|(must|should be) taken that? UNDONE ...UNDONE"},
    // `do not skip this step`
    {Kind::advice, "^ you? dont|never|(do not) skip this|it|that ...,"},
    // `you must not stir it`, `dont overmix`
    {Kind::prohibition, "^ you AUXILIARY|MODAL? NEGATION !forget|skip ANY ...UNDONE"},
    {Kind::prohibition, "^ !not|you AUXILIARY|MODAL? NEGATION !forget|forgetting|skip|CLAUSE ANY ...UNDONE"},
};

/// What is said of something else than the cook, or of what the cook sees, knows and decides, with a verb
/// that nothing could be done by.
constexpr AsideWords statements[]{
    // `the edges must not brown`, `a few lumps wont hurt`
    {Kind::prohibition, "^ SUBJECT (MODAL NEGATION)|(!not|never NEGATION) ...UNDONE"},
    // `the rest will keep in the fridge`, but `it should keep simmering`
    {Kind::idle, "^ SUBJECT will|can|should ADVERB* keep !PARTICIPLE|GERUND ..."},
    // `a toothpick should come out clean`; what is done to it is an order: `it should be stirred`
    {Kind::sign, "^ SUBJECT should|must ADVERB* UNKNOWN|COPULA !PARTICIPLE|GERUND !~AMOUNT ..."},
    {Kind::reason, "^ SUBJECT MODAL ADVERB* UNKNOWN|COPULA !PARTICIPLE|GERUND !~AMOUNT ..."},
    // `they will be soft when they come out`, `it should be soft but not browned`
    {Kind::reason,
     "^ POINTER is|are|(will|should|must|may|might ADVERB* be) ADVERB* !VERB|AMOUNT NAME (and|but|yet "
     "ADVERB* !VERB NAME)|(and|but not ADVERB* NAME)? (when|once|as|while POINTER|DETERMINER WORD*6)? &NEXT"},
    // `it draws out water`, but `it ferments for 2 hours`
    {Kind::reason, "^ it|they UNKNOWN !~AMOUNT ..."},
    // `these freeze beautifully`, but `these shallots`
    {Kind::reason, "^ POINTER UNKNOWN &ADVERB|JOINT|END !~AMOUNT ..."},
    // `you will see bubbles`, `you decide how thick`, `you have got breakfast`
    {Kind::reason,
     "^ you will|should|would|may|might|now|also|then|just* !(have ADVERB* PARTICIPLE) "
     "see|notice|know|find|hear|have|feel|love|like|want|got|end|decide|smell !to ..."},
    // `we like to roast them`: so it is done; but `I like to leave some in mine`
    {Kind::note,
     "^ i|we ADVERB* like|love|prefer to &(ADVERB* PLAIN_VERB) "
     "!~sometimes|often|leftover|leftovers|mine|ours|or"},
    // `the packet says to boil it, but I fry it`
    {Kind::note, "^ the NAME NAME*2 says|tells you? to PLAIN_VERB (!, ANY)* &(, but|yet)"},
    // `my mother always made it`, `I love it with cream`
    {Kind::note, "^ my ..."},
    {Kind::note,
     "^ i|we ADVERB* "
     "always|usually|often|sometimes|like|love|prefer|find|think|promise|swear|hope|know|am|was|had|"
     "got|learned ..."},
    // `the loaf is done when it sounds hollow`, `its ready when it is golden`
    {Kind::sign,
     "^ !ORDER IT_IS|(WORD*5 is|are) ADVERB* DONE|enough|there|set "
     "when|once|if|as ..."},
    // `coating them with flour keeps them from sinking`
    {Kind::reason,
     "(&START)|(<but) ING (!,|SUBORDINATOR ANY)*11 makes|keeps|stops|gives|helps|ensures|prevents|means|adds|"
     "lets|allows|saves|gets|takes|(!<DETERMINER|PREPOSITION DOES &DETERMINER|PRONOUN|PARTICLE) ..."},
};

/// Orders that change no food, and what is being made.
constexpr AsideWords orders_to_the_cook[]{
    // `ask a friend to help you melt the butter`: it is melted
    {Kind::note, "^ ask|get WORD*5 to help you? with? to? &PLAIN_VERB|GERUND"},
    // `stop the mixer before adding the flour`, `stop when the batter is smooth`
    {Kind::note, "^ stop (!when|once|as|before|NEXT ANY)* &(before VERB)"},
    {Kind::sign, "^ stop ~when|once|as|before ..."},
    {Kind::note, "^ stop ..."},
    // `taste before you serve it`, `check if it is done`, `check the seasoning`
    {Kind::sign, "^ TRY if|whether TRIED"},
    {Kind::advice, "^ TRY TRIED"},
    // `keep it in the fridge for up to 3 days`
    {Kind::advice, "^ keep|store !MEANT_LATER ~day|days|week|weeks|month|months ..."},
    // `wash your hands`; but `wash your hands and the potatoes` is about both
    {Kind::note, "^ !use ORDER your ASIDE !(JOINT JOINT* !JOINT|ORDER) ..."},
    // `dipping each forkful in the sauce`
    {Kind::note, "^ VERB each|every forkful|mouthful|bite|morsel ..."},
    // `makes 24`, `serves 6 as a side`
    {Kind::note, "&START makes|serves|yields AMOUNT|NUMBER|about|approximately|around|enough ...END"},
    // `Make a vinaigrette.` What is being made, and nothing of how, is a heading.
    {Kind::note, "&START make|prepare DETERMINER NAME*2 !NOUN NAME &END"},
};

/// How large something is, how much of it there is, and when it is done, which no operation takes.
constexpr AsideWords measures[]{
    // `a pie dish holding about two pints`
    {Kind::note,
     "<NOUN holding|(that|which holds|(will hold))|((with|of a capacity)? of) about|roughly|some* NUMBER "
     "CAPACITY &JOINT|END|AUXILIARY|MODAL|PREPOSITION"},
    // `as much of the water as is needed to make a dough`
    {Kind::note, "as much of? &(DETERMINER|NAME (!JOINT ANY)*4 as NEEDED|needed|required|necessary)"},
    {Kind::note, "as NEEDED (to|for (!JOINT ANY)*)? &JOINT|END"},
    // `during the last 8 minutes or so, put the nuts on a tray`
    {Kind::note,
     "^ for|during|in the last|final|remaining NUMBER UNIT (or so)? (of the? NAME*3)? &(,? ORDER)"},
    // `off heat; cool it`
    {Kind::idle, "&START off heat &END|,|ORDER"},
};

/// What is said of the dish and of those who eat it.
constexpr AsideWords remarks[]{
    // `right before your guests show up`; `before the cake is cut` says what is done
    {Kind::note,
     "right|just|shortly|immediately? before DETERMINER? !ING UNKNOWN !JOINT|AUXILIARY|NOUN ANY ...,"},
    // `just before the dish is carried to the table`
    {Kind::note,
     "right|just|shortly|immediately? before DETERMINER NAME NAME*2 is|are carried|brought|taken|sent to "
     "the? table (!,|NEXT ANY)*"},
    // `both of which will be wanted`; `both of which are peeled` asks for something
    {Kind::note,
     "<, both|all|each|most of which (will|are|is ADVERB* be?) (to be)? ADVERB* wanted|needed|used|required "
     "ADVERB* &JOINT|END"},
    // `making sure that every oat is coated`; `making sure that the carrots are peeled` asks for something
    {Kind::sign,
     "^ MAKING_SURE that? every|each|all|everything|both WORD*6 is|are|gets|get ADVERB* "
     "coated|covered|combined|incorporated|moistened|moist|wet|distributed|dissolved|submerged "
     "(!,|NEXT ANY)*"},
    // `for a minute or so less than the package says`
    {Kind::note,
     "for? about? NUMBER|AMOUNT NUMBER|AMOUNT|UNIT|of|or|so|to|and* less|more|shorter|longer than "
     "~says|suggests|recommends|states|directs|advises ...,"},
    // `it honestly tastes better`; `this takes 20 minutes` says how long
    {Kind::reason,
     "^ POINTER ADVERB* helps|makes|ensures|stops|keeps|gives|means|adds|tends|looks|tastes|smells|prevents|"
     "takes|brings|lets|improves !~AMOUNT ..."},
    // `that's the secret to big clusters`, but `the trick is to add the milk`
    {Kind::note,
     "^ thats|(POINTER is) ANY*2 secret|trick|key|reason|point|beauty|magic|difference|idea "
     "!~AMOUNT !~(to ONLY_VERB) ..."},
    // `any leftovers reheat well`, but `leftovers into the fridge`
    {Kind::note, "^ DETERMINER? leftovers !JOINT|PREPOSITION ANY ..."},
    // `the muffins freeze beautifully`; `they keep well in a covered bowl` says where
    {Kind::note,
     "^ DETERMINER|PRONOUN WORD*3 freeze|freezes|keep|keeps|reheat|reheats|store|stores|lasts|travel|travels "
     "well|beautifully|nicely|happily|fine|perfectly|brilliantly !PREPOSITION !~AMOUNT ..."},
    // `the sauce is excellent with fish, or simply poured over potatoes`
    {Kind::note,
     "^ POINTER|(DETERMINER NAME NAME*2) is|are ADVERB* "
     "excellent|delicious|good|lovely|wonderful|great|perfect|superb|"
     "nice|ideal with|for|on|alongside|as !ING ..."},
    // `good luck waiting for it`, `now for the fun part`
    {Kind::note, "^ good luck ..."},
    {Kind::note, "&START now? for the NAME*3 part|bit &END"},
    // `careful, the bowl gets hot`, `yes, the backs too`, but `careful, stir it gently`
    {Kind::note, "&START careful|beware|yes|no , !ORDER|VERB|ADVERB|NEGATION ..."},
    // `the avocados, whose flesh darkens quickly,`; what is done to it is an order: `whose skin is removed`
    {Kind::note, "!START whose !~PARTICIPLE ...,"},
    // `best enjoyed lukewarm with butter`
    {Kind::advice, "^ best enjoyed|eaten|served|made|shared ..."},
};

/// Signs of when to go on, by nothing that is to be done. What has to come about first is brought about:
/// `when it is cool`. In front such a sign is told from the order behind it by a comma.
constexpr AsideWords signs[]{
    {Kind::sign, "&START until|(or until) ...,"},
    {Kind::sign, "^ WHEN SEEN SEEN* &(, JOINT* ORDER)"},
    // `once it is golden, the loaf is sliced`; `once the loaf is golden, it is sliced` says what is
    {Kind::sign,
     "^ WHEN &it|they SEEN SEEN* &(, !you DETERMINER|PRONOUN WORD*8 AUXILIARY|MODAL ADVERB|AUXILIARY* "
     "PARTICIPLE)"},
    {Kind::sign, "!^ WHEN SEEN SEEN* &,|NEXT"},
    // `only when it is cold should you peel it`: it is peeled
    {Kind::sign, "&START only WHEN|after|then (!should ANY)* should you"},
    // `topping it up whenever it runs low`
    {Kind::sign, "whenever (!,|NEXT ANY)* &,|JOINT|END"},
    // `about 5 minutes before the cake is done, …`
    {Kind::sign,
     "&START just|shortly|about|around* (NUMBER NAME)? before the NAME NAME*2 is|are "
     "DONE &,"},
    // `take it off just before it boils`
    {Kind::sign, "just|right|shortly? before it|they VERB|NEW (!JOINT|DETERMINER|AMOUNT ANY)* &JOINT|END"},
};

/// What is left to the reader.
constexpr AsideWords choices[]{
    // `you can now fold in the flour` is an order, `you can now freeze it for months` none
    {Kind::note,
     "^ (you can|could|may now|then|next)|(now|then|next ,? you can|could|may) &ORDER "
     "!~up|day|days|week|weeks|month|months"},
    // `feel free to add the nuts, then bake it`: it is baked all the same
    {Kind::advice, "feel free (!TAKEN_UP ANY)* &TAKEN_UP|END"},
    {Kind::advice, "(&START)|(<and|then|but|or) optionally|alternatively ...END"},
    // `leave out the bacon and add the cheese for a vegetarian version`
    {Kind::alternative, "&START (!,|MARK ANY)* for a|an NAME NAME*2 version|variation|variant|option &END"},
    // `after which you can mash them`: then they are mashed
    {Kind::note, "<, (after which)|whereupon ,? you can|may|should|must &ORDER"},
    // `which you can do in a pan`
    {Kind::advice, "<, which you also? POSSIBLY BETWEEN"},
    // `as thin as you can` says how
    {Kind::advice, "&START you also? POSSIBLY (!AGAINST ANY)* &AGAINST|END"},
    {Kind::advice, "&you !<as|until|till you also? POSSIBLY BETWEEN"},
};

/// What stands beside an order: what is put in between, another one, what is avoided, how it is done.
constexpr AsideWords beside_orders[]{
    // `add the eggs and then – still stirring – the oil`
    {Kind::note, "<and|then DASH still? ADVERB* GERUND ADVERB* DASH &DETERMINER|NUMBER"},
    // `– nobody likes large pieces –`, `the eggs (beaten)`
    {Kind::note,
     "!START DASH !ORDER|PREPOSITION|CONJUNCTION|ADVERB|PARTICIPLE|except|END|(NOUN DASH|END) "
     "(!DASH|AMOUNT ANY)* DASH|(&END)"},
    {Kind::note,
     "!START|TOLD_IN_BRACKET|MORE_IN_BRACKET OPEN !ORDER|no|without (!CLOSE|AMOUNT ANY) (!CLOSE|AMOUNT ANY)? "
     "CLOSE"},
    // `– or leave it out –`
    {Kind::alternative, "DASH or ORDER (!DASH ANY)* DASH"},
    // `or cover and chill it`
    {Kind::alternative, "or ORDER ... (and !then ...)* !(and !then)"},
    // `the mushrooms, with any liquor that has run from them, are added`: what may be there, or not
    {Kind::note,
     "<NOUN , with any|all|what|whatever (!,|AMOUNT ANY)*3 that|which|has|have (!,|AMOUNT|ORDER ANY)*6 , "
     "&(AUXILIARY|MODAL ADVERB* be? PARTICIPLE)"},
    // `while the oven, into which you have slid a sheet, comes up to 190 C`
    {Kind::note, "<NOUN , PREPOSITION which you (!,|AMOUNT ANY)*8 , &DOES|comes|heats|reaches"},
    // `being careful not to stir`
    {Kind::prohibition, "being|taking|trying|try|careful|making ANY*2 not to ..."},
    // `working quickly,`
    {Kind::note, "^ working|starting PREPOSITION|ADVERB (!, ANY)* &,"},
    {Kind::note, "^ !START working|starting PREPOSITION|ADVERB ...END"},
    // `1 hour or up to 2 days`, `for 2 hours, or overnight`: the first will do
    {Kind::alternative, "&or <UNIT or GUESS &JOINT|END"},
    {Kind::alternative, "&or <UNIT or about|up|to|even* NUMBER !JOINT|FUNCTION ANY"},
    // `with a fork or a spoon`
    {Kind::alternative, "&or <NOUN !LISTED or DETERMINER|NAME* !DETERMINER|NAME <NOUN"},
    // `instead of the butter use the oil`
    {Kind::alternative, "&START (instead of)|(rather than) PLAIN_VERB|GERUND ...,"},
    {Kind::alternative, "&START (instead of)|(rather than) (!JOINT|ORDER ANY)* &ORDER"},
    // `and, instead of the butter, the oil`
    {Kind::alternative, "<and , (instead of)|(rather than) (!,|ORDER ANY)* , &DETERMINER|NUMBER|NOUN"},
    {Kind::alternative, "(instead of)|(rather than) ...REASON"},
    // `as if you were kneading`
    {Kind::note, "as if|though ...REASON"},
    // `8 minutes without colour`
    {Kind::note, "without any|much|too*2 color|colour"},
    // `while they are still warm` asks for no warming
    {Kind::sign,
     "while !(GERUND DETERMINER|NUMBER) (!JOINT|VERB|ADVERB ANY)* ADVERB ADVERB|(!JOINT|VERB ANY)* "
     "&JOINT|END"},
};

/// What goes on while something cooks, and leaves it in its place.
constexpr AsideWords while_it_cooks[]{
    // `turning it occasionally, until crisp`; `turning it into a bowl` asks for something
    {Kind::idle, "<, turning|flipping|rotating TURNED over? AT_TIMES &JOINT|END"},
    // `shaking the tin halfway through`, where jars are shaken for what is in them
    {Kind::idle, "<, shaking|rotating|turning|swirling DETERMINER NAME*2 TRAY around? AT_TIMES &JOINT|END"},
    {Kind::idle, "^ shake|rotate|turn DETERMINER NAME*2 TRAY around? once? MIDWAY &JOINT|END"},
};

/// Why something is done, what something is, what becomes of it, and what may be done with it.
constexpr AsideWords reasons[]{
    {Kind::reason, "because|since|(so that)|otherwise ...REASON"},
    // `, for a raw onion is bitter`, `, for they burn`; `, for it is hot, and sliced` goes on with an order
    {Kind::reason, "REASON_FOR (!NEXT ANY)* &(, and|then* ADVERB* PARTICIPLE)"},
    {Kind::reason, "REASON_FOR ...REASON"},
    // `to keep it from sticking`, but `to keep it simmering`
    {Kind::reason, "to keep|stop|prevent|hinder PRONOUN|(DETERMINER NAME*4)? from ING TO_STOP"},
    {Kind::reason, "to stop|prevent PRONOUN|(DETERMINER NAME*4) ING TO_STOP"},
    // `that the bread may be soaked`
    {Kind::reason, "(<, that)|(in order that) SUBJECT may|might ...REASON"},
    // `lest the air be lost`
    {Kind::reason, "lest ...REASON"},
    // `cover it so it does not dry out`
    {Kind::reason, "so SUBJECT_NOT !~AMOUNT ...REASON"},
    {Kind::reason, "so SUBJECT_NOT ...,"},
    // `as they spread`, and not `as they are`
    {Kind::reason, "as it|they|you !is|are|like|POSSIBLY ...REASON"},
    // `or they will burn`
    {Kind::reason, "or you|this|that|it|they SAYS ...REASON"},
    // `its hot`, `the dough will be soft`: no verb says that it is done
    {Kind::reason,
     "^ IT_IS|thats|(NAMED is|are|(will|should|must ADVERB* be)) "
     "!~(!ADVERB AMOUNT|PREPOSITION|SUBORDINATOR|ONLY_VERB) !NEXT ..."},
    // `they will spread`, `we want texture`
    {Kind::reason,
     "^ (!you NAMED will !(ADVERB* be))|(you|we OF_SUBJECT*3 want !to) !~(!ADVERB AMOUNT) !NEXT ..."},
    // `it is not a soup`
    {Kind::reason, "&START this|that|it|they AUXILIARY? NEGATION ..."},
    {Kind::reason, "&START this|that|it|they !(will be|need) SAYS ..."},
    // `the dough can also be frozen`, but `until it can be handled`, `what can be seen`
    {Kind::advice, "^ !SAID_WHEN LEFT_OPEN LEFT_OPEN* POSSIBLY also? be ..."},
};

/// In the order in which they are tried.
constexpr std::span<const AsideWords> tables[]{figures,       not_to_be_done, statements, orders_to_the_cook,
                                               measures,      remarks,        signs,      choices,
                                               beside_orders, while_it_cooks, reasons};

}  // namespace

std::optional<Stretch> aside_at(const OrderWords& words, std::size_t at) {
  static const std::vector<std::pair<Kind, WordPattern>> patterns = [] {
    std::vector<std::pair<Kind, WordPattern>> read;
    for (const AsideWords& aside : tables | std::views::join)
      read.emplace_back(aside.kind, WordPattern(aside.words));
    return read;
  }();
  for (const auto& [kind, pattern] : patterns)
    if (const auto end = pattern.end(words, at)) return Stretch{at, *end, kind};
  return std::nullopt;
}

}  // namespace irl::grammar::english
