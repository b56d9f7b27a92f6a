import { decoded } from './outgoing-request.ts';

/** The longest name that the contract allows. */
const MAXIMUM_LENGTH = 255;
const FALLBACK = 'audio';

/** Characters that end a line, hide text or separate folders: not allowed in the name of a file. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]+/gu;

/**
 * The name of a fetched file: the one in the response, otherwise the last part of the given address or of the one that it redirected
 * to; a part with a file extension comes first.
 */
export function fileNameOf(
  disposition: string | string[] | undefined,
  addresses: readonly URL[],
): string {
  const stated = ofDisposition([disposition].flat()[0] ?? '');
  const candidates = addresses.map(({ pathname }) =>
    tidy(decoded(pathname.split('/').at(-1) ?? '')),
  );
  const found = [
    stated,
    ...candidates.filter((each) => /\.\w{1,10}$/.test(each)),
    ...candidates,
  ].find((each) => each !== '');
  return found ?? FALLBACK;
}

/** `attachment; filename*=UTF-8''na%C3%AFve.mp3; filename="naive.mp3"` (RFC 6266). */
function ofDisposition(text: string): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(text)?.[1];
  if (encoded !== undefined) return tidy(decoded(encoded));
  const match = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s"]+))/i.exec(text);
  return tidy(
    (match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2] ?? '').split(/[/\\]/).at(-1) ?? '',
  );
}

function tidy(text: string): string {
  const plain = text.replace(UNFIT, ' ').trim();
  // Cut between characters, never through one.
  return plain.length <= MAXIMUM_LENGTH ? plain : plain.slice(0, MAXIMUM_LENGTH).toWellFormed();
}
