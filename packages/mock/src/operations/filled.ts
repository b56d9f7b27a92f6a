/** Makes a function that puts an id into a path of the document. */
export function filled(path: string): (id: string) => string {
  const [before = '', after = ''] = path.split('{id}');
  return (id) => before + id + after;
}
