import { type ReactNode, useState } from 'react';
import { Apart } from '../../parts/Apart.tsx';
import { canCrop } from './cropImage.ts';
import { CropDialog } from './laterCrop.ts';

/**
 * Offers to crop pictures one after another before they are sent. Those that cannot be cropped, such as moving ones, are
 * sent at once.
 */
export function useCropping(onFiles: (files: readonly File[]) => void): {
  take(files: readonly File[]): void;
  readonly dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [count, setCount] = useState(0);
  const [first, ...rest] = waiting;
  const next = () => setWaiting(rest);
  return {
    take(files) {
      const other = files.filter((file) => !canCrop(file));
      if (other.length > 0) onFiles(other);
      const cropped = files.filter(canCrop);
      if (cropped.length === 0) return;
      setWaiting([...waiting, ...cropped]);
      setCount(waiting.length + cropped.length);
    },
    dialog:
      first === undefined ? null : (
        <Apart>
          <CropDialog
            key={`${count - rest.length} ${first.name}`}
            file={first}
            at={count - rest.length}
            count={count}
            onDone={(file) => {
              next();
              onFiles([file]);
            }}
            onSkipAll={() => {
              setWaiting([]);
              onFiles(waiting);
            }}
            onClose={next}
          />
        </Apart>
      ),
  };
}
