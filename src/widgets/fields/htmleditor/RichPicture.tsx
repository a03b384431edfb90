import { useEffect, useState } from 'react';
import { usePlatform } from '../../hooks/hooks.ts';
import { imageSource } from './storedImage.ts';

/** A picture of rich text: fetched with the user's token where the server keeps it; its description where there is none. */
export function RichPicture({ src, alt }: { readonly src: string; readonly alt: string }) {
  const { files } = usePlatform();
  const [shown, setShown] = useState<{ readonly src: string; readonly url: string | null } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void files.url(imageSource(src), abort.signal).then((result) => {
      if (!abort.signal.aborted) setShown({ src, url: result.ok ? result.value : null });
    });
    return () => abort.abort();
  }, [src, files]);
  if (shown?.src !== src) return <span className="pw-rich-picture" aria-hidden />;
  if (shown.url === null) return <span className="pw-empty">{alt}</span>;
  return (
    <img
      src={shown.url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setShown({ src, url: null })}
    />
  );
}
