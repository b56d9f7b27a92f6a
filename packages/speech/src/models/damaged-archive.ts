/** What was packed was damaged on its way, or is nothing of the kind. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}
