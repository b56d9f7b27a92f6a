import { FileAudio } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

/** Takes a file that is dropped on it or chosen in the dialog of the system. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside is for everything else.
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileAudio aria-hidden size={36} />
      <p className="drop-title">Drop a recording here</p>
      <p>Audio or video, in any common format.</p>
      <button type="button" className="button primary" onClick={() => input.current?.click()}>
        Choose a file
      </button>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/*"
        aria-label="Recording"
        hidden
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}
