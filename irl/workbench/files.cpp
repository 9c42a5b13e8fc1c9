#include "irl/workbench/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <random>
#include <system_error>
#include <utility>

#include "irl/readable.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

void FilesRead::add(const FilesRead& others) {
  names_.insert(names_.end(), others.names_.begin(), others.names_.end());
}

/// Whether it is the same file as one that is read from a directory.
static bool is_read_from(const fs::path& directory, const std::string& output) {
  constexpr std::array read_from_directories{".solution", ".xml", ".jsonl"};
  std::error_code ignored;
  return std::ranges::any_of(files_in(directory), [&](const fs::path& name) {
    return std::ranges::find(read_from_directories, name.extension()) != read_from_directories.end() &&
           fs::equivalent(output, directory / name, ignored);
  });
}

std::string FilesRead::lost_by(const std::string& output) const {
  std::error_code ignored;
  if (!fs::is_regular_file(output, ignored)) return {};
  const auto lost = std::ranges::find_if(names_, [&](const std::string& name) {
    if (fs::is_directory(name, ignored)) return is_read_from(name, output);
    return fs::equivalent(output, name == "-" ? "/dev/stdin" : name, ignored);
  });
  return lost == names_.end() ? std::string() : *lost;
}

Expected<void> FilesRead::allow(const std::string& output) const {
  const std::string lost = lost_by(output);
  if (lost.empty()) return {};
  return file_problem(output,
                      lost == output ? "this file is read, so it cannot be written"
                                     : fmt::format("this file is read, {}, so it cannot be written",
                                                   lost == "-" ? "as standard input" : "as " + lost),
                      "name another file");
}

/// Whether these bytes are anything but text: one is 0, or a third of their beginning cannot be read.
static bool is_binary(std::string_view bytes) {
  constexpr std::size_t looked_at = 8192;
  const std::size_t size = std::min(bytes.size(), looked_at);
  std::size_t odd = 0;
  for (std::size_t i = 0; i < size;) {
    const bool ends_line = bytes[i] == '\n' || bytes[i] == '\r';
    const std::size_t taken = ends_line ? 1 : readable_character(bytes.substr(i));
    odd += taken == 0;
    i += std::max<std::size_t>(taken, 1);
  }
  return bytes.contains('\0') || odd * 3 > size;
}

static Expected<Source> read_all(std::istream& from, const std::string& name) {
  Source source{name, {}};
  std::string chunk(std::size_t{1} << 16, '\0');
  while (from.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || from.gcount() > 0) {
    source.text.append(chunk, 0, static_cast<std::size_t>(from.gcount()));
    if (source.text.size() > max_file_bytes)
      return file_problem(name, fmt::format("the file is larger than {} MiB", max_file_bytes >> 20U));
  }
  if (from.bad()) return file_problem(name, "the file cannot be read to its end");
  if (constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; source.text.starts_with(byte_order_mark))
    source.text.erase(0, byte_order_mark.size());
  if (is_binary(source.text)) return file_problem(name, "this is no text", "is it the file that was meant?");
  return source;
}

static std::string last_error() {
  return std::generic_category().message(errno);
}

Expected<std::ifstream> open_file(const std::string& file) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) return file_problem(file, "this is a directory, not a file");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return file_problem(file, fmt::format("the file cannot be read: {}", last_error()));
  return stream;
}

Expected<Source> read_file(const std::string& file, std::istream& standard_input) {
  if (file == "-") return read_all(standard_input, "<stdin>");
  auto stream = open_file(file);
  if (!stream) return std::unexpected(std::move(stream.error()));
  return read_all(*stream, file);
}

Expected<Source> read_file(const fs::path& file) {
  std::istream nothing(nullptr);
  return read_file(file.lexically_normal().string(), nothing);
}

Expected<Source> read_regular_file(const std::string& file) {
  // What stands there is looked at after it was opened: it may be replaced at any time.
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return file_problem(file, fmt::format("the file cannot be read: {}", last_error()));
  struct stat status {};
  const bool is_regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  std::ifstream stream;
  if (is_regular) stream.open(fmt::format("/proc/self/fd/{}", descriptor), std::ios::binary);
  ::close(descriptor);
  if (!is_regular) return file_problem(file, "this is no regular file");
  if (!stream) return file_problem(file, "the file cannot be read");
  return read_all(stream, file);
}

void read_blocks(std::istream& in, std::uint64_t bytes, const std::function<void(std::string_view)>& take) {
  std::string block(std::min(bytes, std::uint64_t{256} * 1024), '\0');
  while (bytes > 0 && in) {
    in.read(block.data(), static_cast<std::streamsize>(std::min<std::uint64_t>(bytes, block.size())));
    take(std::string_view(block).substr(0, static_cast<std::size_t>(in.gcount())));
    bytes -= static_cast<std::uint64_t>(in.gcount());
  }
}

Expected<void> demand_listing(const fs::path& directory) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) return {};
  fs::directory_iterator entries(directory, error);
  if (!error) return {};
  return file_problem(directory.string(), fmt::format("the directory cannot be read: {}", error.message()));
}

/// A pipe would be waited for. Editors mark what they have open with hidden links that lead nowhere.
static bool is_to_be_read(const fs::directory_entry& entry) {
  std::error_code unknown;
  const bool is_hidden = entry.path().filename().string().starts_with('.');
  return entry.is_regular_file(unknown) || (!is_hidden && !entry.exists(unknown));
}

std::vector<std::string> files_in(const fs::path& directory) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error))
    if (is_to_be_read(*entry)) names.push_back(entry->path().filename().string());
  std::ranges::sort(names);
  return names;
}

bool is_file(const std::string& name) {
  return !name.empty() && name != "-";
}

Expected<FileLock> FileLock::take(const std::string& file) {
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored)) return FileLock(-1);
  FileLock lock(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
  if (lock.descriptor_ < 0)
    return file_problem(file, fmt::format("the file cannot be written: {}", last_error()));
  // A file system that knows no locks refuses with another error, and is written to without.
  if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return file_problem(file, "another run is writing this file", "wait for its end, or name another file");
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<OutputFile> OutputFile::create(const std::string& file, const FilesRead& read) {
  return open(file, read, std::ios::out);
}

Expected<OutputFile> OutputFile::append_to(const std::string& file, const FilesRead& read) {
  return open(file, read, std::ios::app);
}

Expected<OutputFile> OutputFile::open(const std::string& file, const FilesRead& read,
                                      std::ios::openmode mode) {
  if (auto allowed = read.allow(file); !allowed) return std::unexpected(std::move(allowed.error()));
  std::error_code ignored;
  if (const fs::path directory = fs::path(file).parent_path();
      !directory.empty() && !fs::exists(directory, ignored))
    return file_problem(file, fmt::format("there is no directory {}", directory.string()),
                        "make it, or name another one");
  auto lock = FileLock::take(file);
  if (!lock) return std::unexpected(std::move(lock.error()));
  std::ofstream stream(file, std::ios::binary | mode);
  if (!stream) return file_problem(file, fmt::format("the file cannot be written: {}", last_error()));
  return OutputFile(file, std::move(*lock), std::move(stream));
}

Expected<void> OutputFile::close() {
  stream_.close();
  if (!stream_) return file_problem(name_, "the file cannot be written to its end");
  return {};
}

Expected<WholeFile> WholeFile::create(const std::string& file, const FilesRead& read) {
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
    return file_problem(file, "this is no file that could be replaced");
  if (auto allowed = read.allow(file); !allowed) return std::unexpected(std::move(allowed.error()));
  const fs::path followed = fs::weakly_canonical(file, ignored);
  const std::string place = followed.empty() ? file : followed.string();
  std::random_device random;
  const std::string part = fmt::format("{}.{:08x}{:08x}.part", place, random(), random());
  auto output = OutputFile::create(part, read);
  if (!output) {
    for (Problem& problem : output.error()) problem.where.file = file;
    return std::unexpected(std::move(output.error()));
  }
  if (fs::exists(place, ignored)) fs::permissions(part, fs::status(place, ignored).permissions(), ignored);
  return WholeFile(place, part, std::move(*output));
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : name_(std::move(other.name_)),
      part_name_(std::exchange(other.part_name_, {})),
      part_(std::move(other.part_)) {}

WholeFile::~WholeFile() {
  std::error_code ignored;
  if (!part_name_.empty()) fs::remove(part_name_, ignored);
}

Expected<void> WholeFile::close() {
  auto closed = part_.close();
  if (!closed)
    for (Problem& problem : closed.error()) problem.where.file = name_;
  return closed;
}

Expected<void> WholeFile::move_in_place() {
  std::error_code error;
  fs::rename(part_name_, name_, error);
  if (error) return file_problem(name_, fmt::format("it cannot be put in place: {}", error.message()));
  part_name_.clear();
  return {};
}

Expected<void> write_whole(const std::string& file, const FilesRead& read,
                           const std::function<void(std::ostream&)>& write) {
  auto whole = WholeFile::create(file, read);
  if (!whole) return std::unexpected(std::move(whole.error()));
  write(whole->stream());
  if (auto closed = whole->close(); !closed) return closed;
  return whole->move_in_place();
}

static Expected<void> write_in_place(const std::string& file, const FilesRead& read,
                                     const std::function<void(std::ostream&)>& write) {
  auto output = OutputFile::create(file, read);
  if (!output) return std::unexpected(std::move(output.error()));
  write(output->stream());
  return output->close();
}

Expected<void> write_output(const std::string& file, const FilesRead& read,
                            const std::function<void(std::ostream&)>& write) {
  std::error_code ignored;
  const bool is_there = fs::exists(file, ignored) || fs::is_symlink(file, ignored);
  const fs::path place = fs::weakly_canonical(file, ignored);
  const bool can_make_another = ::access(place.parent_path().c_str(), W_OK) == 0;
  const bool is_replaced = fs::is_regular_file(file, ignored) && can_make_another;
  if (!is_replaced) return is_there ? write_in_place(file, read, write) : write_whole(file, read, write);
  if (auto allowed = read.allow(file); !allowed) return allowed;
  const auto lock = FileLock::take(file);  // another run may be writing what is to be replaced
  if (!lock) return std::unexpected(lock.error());
  return write_whole(file, read, write);
}

void remove_abandoned_parts(const std::string& file, const FilesRead& read) {
  const fs::path place(file);
  const fs::path directory = place.has_parent_path() ? place.parent_path() : fs::path(".");
  const std::string begin = place.filename().string() + ".";
  std::error_code ignored;
  for (const std::string& name : files_in(directory))
    if (name.starts_with(begin) && name.ends_with(".part") && fs::exists(directory / name, ignored) &&
        read.lost_by((directory / name).string()).empty())
      if (const auto nobody_writes_it = FileLock::take((directory / name).string()))
        fs::remove(directory / name, ignored);
}

Fingerprint::Fingerprint(std::uint64_t bytes, std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (error != std::errc() || text.size() != 16 || end != text.data() + text.size()) return;
  hash_ = hash;
  bytes_ = bytes;
}

std::string Fingerprint::text() const {
  return fmt::format("{:016x}", hash_);
}

void describe(Document<Fingerprint>& contents) {
  contents.called("bytes").field("bytes", &Fingerprint::bytes).field("hash", &Fingerprint::text, fingerprint);
}

Fingerprint fingerprint_of(const std::string& file, std::uint64_t from, std::uint64_t bytes) {
  Fingerprint fingerprint;
  std::ifstream input(file, std::ios::binary);
  if (from > 0) input.seekg(static_cast<std::streamoff>(from));
  read_blocks(input, bytes, [&](std::string_view block) { fingerprint.add(block); });
  return fingerprint;
}

}  // namespace irl::workbench
