/** The package brings no types: each list is exported under the code of its language (ISO 639-3). */
declare module 'stopword' {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
