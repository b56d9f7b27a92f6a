const LENGTH = 120;

/** The part of a text around the first matching word, cut at spaces. */
export function excerpt(text: string, query: string): string {
  const word = query.trim().toLowerCase().split(/\s+/)[0] ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(word) - LENGTH / 3);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const cut = text.slice(start, start + LENGTH);
  const end = start + LENGTH < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return start > 0 ? `… ${end}` : end;
}
