#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// The files that a piece of work reads, now or later: none of its outputs may be written over one of them.
class FilesRead {
 public:
  FilesRead() = default;
  /// As users name them: `-` is what standard input comes from; nothing is no file. A directory stands for
  /// the networks, texts and lines of JSON in it.
  FilesRead(std::vector<std::string> names) : names_(std::move(names)) {}

  void add(std::string name) { names_.push_back(std::move(name)); }
  void add(const FilesRead& others);
  const std::vector<std::string>& names() const { return names_; }

  /// The name of the file that would be lost if that output was written: it is the same file, under this name
  /// or another one, by links too. Empty where none would be.
  std::string lost_by(const std::string& output) const;
  /// A problem if a file would be lost.
  Expected<void> allow(const std::string& output) const;

 private:
  std::vector<std::string> names_;
};

/// The size of the largest file that is read.
inline constexpr std::size_t max_file_bytes = std::size_t{256} * 1024 * 1024;

/// A text that was read, and the name that messages call it.
struct Source {
  std::string name;
  std::string text;
};

/// The text of a file; `-` is standard input. A problem if it cannot be read to its end, is too large, or is
/// no text: one of its bytes is 0, or a third of its beginning is no readable UTF-8.
Expected<Source> read_file(const std::string& file, std::istream& standard_input);
/// The text of a file that has a path of its own.
Expected<Source> read_file(const std::filesystem::path& file);
/// The same of a file in whose place anything may come to stand: of a pipe, which would be waited for, or a
/// device, it is a problem.
Expected<Source> read_regular_file(const std::string& file);

/// Calls `take` for block after block of the next bytes of a stream, so many or as many as there are.
void read_blocks(std::istream& in, std::uint64_t bytes, const std::function<void(std::string_view)>& take);

/// A file to be read bit by bit. A problem if it cannot be opened.
Expected<std::ifstream> open_file(const std::string& file);

/// A problem where this is a directory whose names cannot be read.
Expected<void> demand_listing(const std::filesystem::path& directory);

/// The names of the files in a directory, in order; what is no file, such as a pipe, is left out. A link that
/// leads nowhere is there, so that whoever reads it tells that it cannot be read. None where the directory
/// cannot be read (see demand_listing).
std::vector<std::string> files_in(const std::filesystem::path& directory);

/// Whether a user named a file, and not standard input or output (nothing, or `-`).
bool is_file(const std::string& name);

/// Keeps other runs from writing a file, from when it is taken until it is destroyed; the system gives it
/// back where a run is killed. Devices and pipes can be shared and are not locked.
class FileLock {
 public:
  /// Makes the file if it is missing, and leaves what is in it. A problem if it cannot be written, and if
  /// another process holds its lock.
  static Expected<FileLock> take(const std::string& file);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
};

/// A file that is being written, by one run at a time; `close` says whether every byte has arrived.
class OutputFile {
 public:
  /// A problem if the file cannot be written, its directory is missing, it is one of those that are read, or
  /// another run is writing it.
  static Expected<OutputFile> create(const std::string& file, const FilesRead& read);
  /// The same, but what is in the file already stays before what is written.
  static Expected<OutputFile> append_to(const std::string& file, const FilesRead& read);

  std::ostream& stream() { return stream_; }
  /// Ends the file. A problem if any byte could not be written.
  Expected<void> close();

 private:
  OutputFile(std::string name, FileLock lock, std::ofstream stream)
      : name_(std::move(name)), lock_(std::move(lock)), stream_(std::move(stream)) {}
  static Expected<OutputFile> open(const std::string& file, const FilesRead& read, std::ios::openmode mode);

  std::string name_;
  FileLock lock_;
  std::ofstream stream_;
};

/// A file that is there whole or not at all: written under a name of its own, which ends in `.part`, beside
/// the place where it belongs, and moved there once every byte has arrived; what was there before stays until
/// then. A link stays a link, and permissions stay. What is never moved is removed, unless the process is
/// killed. Several may be on the way to one place at the same time; the last one to arrive stays.
class WholeFile {
 public:
  /// A problem if the file cannot be written, its directory is missing, there is something at its place that
  /// is no file, or it is one of those that are read.
  static Expected<WholeFile> create(const std::string& file, const FilesRead& read);

  WholeFile(WholeFile&& other) noexcept;
  WholeFile& operator=(WholeFile&&) = delete;
  ~WholeFile();

  std::ostream& stream() { return part_.stream(); }
  /// Where it is until it is moved.
  const std::string& part() const { return part_name_; }
  /// Ends the file; it can be moved then. A problem if any byte could not be written.
  Expected<void> close();
  /// Moves the file, which is closed, to its place.
  Expected<void> move_in_place();

 private:
  WholeFile(std::string name, std::string part_name, OutputFile part)
      : name_(std::move(name)), part_name_(std::move(part_name)), part_(std::move(part)) {}

  std::string name_;
  std::string part_name_;
  OutputFile part_;
};

/// Writes such a file, all at once. A problem if any byte could not be written.
Expected<void> write_whole(const std::string& file, const FilesRead& read,
                           const std::function<void(std::ostream&)>& write);

/// The same, but a device or a pipe is written to as it is, and so is a file in a directory in which no other
/// one can be made.
Expected<void> write_output(const std::string& file, const FilesRead& read,
                            const std::function<void(std::ostream&)>& write);

/// Removes what killed processes left on the way to that place, but for files that are read.
void remove_abandoned_parts(const std::string& file, const FilesRead& read);

/// Where the data files of domains are: $IRL_DATA, else `share/irl` beside the directory of the executable if
/// it is there, else the source tree this was built from.
std::filesystem::path data_directory();

template <class T>
class Document;

/// Tells contents of files apart, the same on every machine for as long as files are kept: FNV-1a of 64 bits.
/// Against accidents, not against an attacker who wants two contents to look the same.
class Fingerprint {
 public:
  Fingerprint() = default;
  /// What `bytes` and `text` of another one gave; of nothing where that is no such text.
  Fingerprint(std::uint64_t bytes, std::string_view text);

  void add(std::string_view bytes) {
    for (const char byte : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    bytes_ += bytes.size();
  }

  /// How many bytes it is of.
  std::uint64_t bytes() const { return bytes_; }
  /// Sixteen hexadecimal digits.
  std::string text() const;

  bool operator==(const Fingerprint&) const = default;

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
  std::uint64_t bytes_ = 0;
};

/// `bytes` and `hash`.
void describe(Document<Fingerprint>& contents);

/// Of the bytes of a file from one on, so many or as many as there are; of nothing where it cannot be read.
Fingerprint fingerprint_of(const std::string& file, std::uint64_t from = 0,
                           std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max());

}  // namespace irl::workbench
