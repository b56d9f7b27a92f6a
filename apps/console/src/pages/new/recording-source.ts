/** What is to be transcribed: a file of this computer, or an address that the service can reach. */
export type RecordingSource = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly address: string }
);

/** What a part of the page gets that takes recordings. */
export interface SourcesProps {
  readonly onSources: (sources: readonly RecordingSource[]) => void;
}

/** A source for a file; `name` may contain the folder that it was dropped with. */
export const fileSource = (
  file: File,
  name = file.webkitRelativePath || file.name,
): RecordingSource => ({ kind: 'file', id: crypto.randomUUID(), name, file });

/** A source that the service fetches by itself; `name` is that of its file, if it is known. */
export const addressSource = (address: string, name = address): RecordingSource => ({
  kind: 'address',
  id: crypto.randomUUID(),
  name,
  address,
});

/** The addresses in a text, one in a line; null if a line is none. */
export function addressSources(text: string): RecordingSource[] | null {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const areAddresses = lines.every(
    (line) => URL.canParse(line) && /^https?:$/.test(new URL(line).protocol),
  );
  return areAddresses ? lines.map((line) => addressSource(line)) : null;
}

/** Limit of files that are taken from one drop, so that a wrong folder does not fill the page. */
export const MAX_FILES = 500;

/** Names of files that hold no recording, in folders that do. */
const NOT_AUDIO =
  /(^|\/)\.|\.(txt|md|json|srt|vtt|pdf|docx?|xlsx?|csv|jpe?g|png|gif|svg|html?|zip)$/i;

/** The files that were dropped, also those within folders, at most `MAX_FILES`. */
export async function droppedSources({ items }: DataTransfer): Promise<RecordingSource[]> {
  // Entries are only readable during the event, so they are taken before anything is awaited.
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const sources: RecordingSource[] = [];
  for (const each of dropped) {
    if (each instanceof File) sources.push(fileSource(each));
    else if (each !== null) await collect(each, sources);
  }
  return sources;
}

/** The files of a chosen folder. */
export const chosenSources = (files: FileList | null): RecordingSource[] =>
  [...(files ?? [])]
    .filter(({ webkitRelativePath }) => !NOT_AUDIO.test(webkitRelativePath))
    .slice(0, MAX_FILES)
    .map((file) => fileSource(file));

async function collect(entry: FileSystemEntry, sources: RecordingSource[]): Promise<void> {
  if (sources.length >= MAX_FILES) return;
  const name = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    // Within folders, names tell what holds no recording. A file that is dropped by itself is always taken: the service says if it can't be read.
    if (name.includes('/') && NOT_AUDIO.test(name)) return;
    sources.push(
      fileSource(await new Promise((resolve, reject) => entry.file(resolve, reject)), name),
    );
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // A reader returns its entries in parts; an empty part is the end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const each of part) await collect(each, sources);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
