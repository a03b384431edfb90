import { type RefObject, useEffect, useRef, useState } from 'react';
import { readCode } from './readCode.ts';

/** `none`: there is no camera, or the page may not ask for one, as without https. */
export type CameraPhase = 'starting' | 'live' | 'denied' | 'none' | 'failed';

/** Milliseconds between two looks at the picture: a code is seen at once, and the device stays cool. */
const PAUSE = 150;

/** Why there is no picture, by the names of `getUserMedia`. */
function refusalOf(error: unknown): CameraPhase {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** What the video shows now. */
function pictureOf(shown: HTMLVideoElement): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = shown.videoWidth;
  canvas.height = shown.videoHeight;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  pen.drawImage(shown, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * The camera at the back of the device, shown in `video`, until a code is read: `onCode` is called once. It is let go of
 * with the component, also where it was still being asked for.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraPhase {
  const [phase, setPhase] = useState<CameraPhase>('starting');
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let gone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (next: CameraPhase) => {
      if (gone) return;
      stop();
      setPhase(next);
    };
    const look = async (shown: HTMLVideoElement) => {
      const code = await readCode(pictureOf(shown));
      if (gone) return;
      if (code === null) timer = setTimeout(() => look(shown).catch(() => fail('failed')), PAUSE);
      else {
        stop();
        latest.current(code);
      }
    };
    const start = async () => {
      // Absent where the page is not secure, whatever its type says.
      const media: MediaDevices | undefined = navigator.mediaDevices;
      if (media === undefined) return fail('none');
      const got = await media.getUserMedia({ video: { facingMode: 'environment' } });
      stream = got;
      if (gone) return stop();
      for (const track of got.getTracks()) track.addEventListener('ended', () => fail('failed'));
      const shown = video.current;
      if (shown === null) return;
      shown.srcObject = got;
      await shown.play();
      if (gone) return;
      setPhase('live');
      await look(shown);
    };
    start().catch((error: unknown) => fail(refusalOf(error)));
    return stop;
  }, [video]);
  return phase;
}
