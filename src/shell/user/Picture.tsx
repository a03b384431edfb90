import { CircleUser } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShell } from '../services.tsx';

/** Address of a person's picture once it is there; null until then, and where there is none. */
function usePicture(id: string, width: 64 | 200): string | null {
  const { files } = useShell().platform;
  const [found, setFound] = useState<{ readonly id: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (id === '') return;
    const control = new AbortController();
    void files.url(id, { width }, control.signal).then((answer) => {
      if (answer.ok && !control.signal.aborted) setFound({ id, url: answer.value });
    });
    return () => control.abort();
  }, [files, id, width]);
  return found?.id === id ? found.url : null;
}

/** The picture of the signed-in user, or the sign of a person. Beside it his name stands, so that it needs none. */
export function Picture({ id, size }: { id: string; size: number }) {
  const url = usePicture(id, size > 64 ? 200 : 64);
  const box = { width: size, height: size };
  if (url === null) return <CircleUser size={size} aria-hidden strokeWidth={size > 40 ? 1 : 2} />;
  return <img src={url} alt="" style={box} className="pw:shrink-0 pw:rounded-full pw:object-cover" />;
}
