import { FileAudio } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import {
  chosenSources,
  droppedSources,
  fileSource,
  type RecordingSource,
} from './recording-source.ts';

/** Takes files and folders that are dropped on it or chosen in the dialog of the system. */
export function DropZone({
  onSources,
}: {
  readonly onSources: (sources: readonly RecordingSource[]) => void;
}): ReactNode {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void droppedSources(event.dataTransfer).then(onSources);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the buttons inside are for everything else.
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
      <p>Audio or video in any common format, several files, or a folder.</p>
      <div className="drop-buttons">
        <button type="button" className="button" onClick={() => files.current?.click()}>
          Choose files
        </button>
        <button type="button" className="button" onClick={() => folder.current?.click()}>
          Choose a folder
        </button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept="audio/*,video/*"
        aria-label="Recordings"
        hidden
        onChange={({ target }) => {
          onSources([...(target.files ?? [])].map((file) => fileSource(file)));
          target.value = '';
        }}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // React has no property for it.
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        aria-label="Folder"
        hidden
        onChange={({ target }) => {
          onSources(chosenSources(target.files));
          target.value = '';
        }}
      />
    </div>
  );
}
