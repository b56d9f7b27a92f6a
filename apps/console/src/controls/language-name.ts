const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** `de` is "German (de)". Codes that are no BCP 47 tags are shown as they are. */
export function languageName(code: string): string {
  try {
    const name = names.of(code);
    return name === undefined || name === code ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}
