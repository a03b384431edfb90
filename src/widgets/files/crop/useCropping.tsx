import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Apart } from '../../parts/Apart.tsx';
import type { FileField } from '../useFileField.ts';
import { canCrop, isPicture } from './cropImage.ts';
import { CropDialog } from './laterCrop.ts';

/** Pictures that wait to be cropped, and how many there were. */
interface Queue {
  readonly waiting: readonly File[];
  readonly count: number;
}

const NOTHING: Queue = { waiting: [], count: 0 };

/**
 * Offers to crop pictures one after another before they are sent. Those that cannot be cropped are sent at once: moving
 * ones, and what is no picture in spite of its name. Until then the page keeps them as it keeps files on their way.
 *
 * Decision: what no cropping makes acceptable is refused at once, by name: kinds and numbers that the field does not take,
 * a second file of one name and size, and files above the largest size that are sent as they are. A picture above that size
 * may be cut: its size counts after the dialog, which does not offer to send it as it is. What is no picture gets no
 * dialog; whoever takes it says why not.
 */
export function useCropping({
  choose,
  send,
  prepare,
  sizeProblem,
}: Pick<FileField, 'choose' | 'send' | 'prepare' | 'sizeProblem'>): {
  take(files: readonly File[]): void;
  readonly dialog: ReactNode;
} {
  const [{ waiting, count }, setQueue] = useState<Queue>(NOTHING);
  const [first, ...rest] = waiting;
  const next = () => setQueue({ waiting: rest, count });
  const latest = useRef(send);
  latest.current = send;
  // Pictures that are read, before the first of them is asked about.
  const read = useRef<readonly File[]>([]);
  const asks = first !== undefined;
  useEffect(() => (asks ? prepare() : undefined), [asks, prepare]);

  async function offer(files: readonly File[]) {
    const release = prepare();
    const cropped: File[] = [];
    for (const file of files) {
      if (await isPicture(file)) cropped.push(file);
      else {
        read.current = read.current.filter((other) => other !== file);
        // What takes it says why it is none.
        latest.current([file]);
      }
    }
    if (cropped.length > 0)
      setQueue((now) => ({
        waiting: [...now.waiting, ...cropped],
        count: now.waiting.length + cropped.length,
      }));
    read.current = read.current.filter((file) => !files.includes(file));
    release();
  }

  return {
    take(files) {
      const taken = choose(files, [...waiting, ...read.current], (file) => !canCrop(file));
      send(taken.filter((file) => !canCrop(file)));
      const pictures = taken.filter(canCrop);
      read.current = [...read.current, ...pictures];
      void offer(pictures);
    },
    dialog:
      first === undefined ? null : (
        <Apart>
          <CropDialog
            key={`${count - rest.length} ${first.name}`}
            file={first}
            at={count - rest.length}
            count={count}
            sizeProblem={sizeProblem(first)}
            onDone={(file) => {
              next();
              send([file]);
            }}
            onSkipAll={() => {
              // Those that are too large are still asked about: a part of each may fit.
              const large = waiting.filter((file) => sizeProblem(file) !== null);
              setQueue(large.length > 0 ? { waiting: large, count } : NOTHING);
              send(waiting.filter((file) => !large.includes(file)));
            }}
            onClose={next}
          />
        </Apart>
      ),
  };
}
