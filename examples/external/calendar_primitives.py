"""Dates as a relation between days. A date is a text such as "2026-02-28"."""

from datetime import date, timedelta

from irl_primitives import Failure, Primitive, serve


def read(text):
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Failure(f"'{text}' is no date such as 2026-02-28")


days_between = Primitive("days-between", "so many days lie between two dates",
                         example='(days-between ?days "2026-02-01" "2026-03-01")',
                         days="integer", earlier="text", later="text")


@days_between.given("earlier", "later")
def count(earlier, later):
    return {"days": (read(later) - read(earlier)).days}


@days_between.given("days", "earlier")
def forward(days, earlier):
    return {"later": str(read(earlier) + timedelta(days))}


@days_between.given("days", "later")
def backward(days, later):
    return {"earlier": str(read(later) - timedelta(days))}


@days_between.given("days", "earlier", "later")
def holds(days, earlier, later):
    return {} if count(earlier, later)["days"] == days else None


weekday = Primitive("weekday", "a date and the day of its week",
                    example='(weekday ?day "2026-02-28")',
                    day="text", date="text")


@weekday.given("date")
def day_of(date):
    return {"day": read(date).strftime("%A").lower()}


@weekday.given("day", "date")
def falls_on(day, date):
    return {} if day_of(date)["day"] == day else None


month_of = Primitive("in-month", "a date lies in a month, such as \"2026-02\"",
                     example='(in-month ?date "2026-02")',
                     date="text", month="text")


@month_of.given("month")
def dates_in(month):
    day = read(f"{month}-01")
    while str(day).startswith(month):
        yield {"date": str(day)}
        day += timedelta(1)


serve()
