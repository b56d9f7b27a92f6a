/** Reads an answer up to a limit; null where it goes beyond, and then its connection is let go. */
export async function boundedText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    if (received > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
