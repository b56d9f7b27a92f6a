/** The part of a text around the first matching word, cut at spaces. */
export function excerpt(text: string, query: string, length = 120): string {
  const word = query.trim().toLowerCase().split(/\s+/)[0] ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(word) - length / 3);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const cut = text.slice(start, start + length);
  const end = start + length < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return start > 0 ? `… ${end}` : end;
}
