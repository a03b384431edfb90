import { useState } from 'react';
import { useShell } from '../services.tsx';

/**
 * The site's picture beside the sign-in: a file that the site replaces. Of several addresses the first that is a picture
 * counts; where none is, the ground of the bar stands in its place. It says nothing that has to be read.
 */
export function TenantPicture({ className }: { readonly className: string }) {
  const { pictureUrls } = useShell();
  const [tried, setTried] = useState(0);
  const url = pictureUrls[tried];
  return (
    <div aria-hidden className={`pw:overflow-hidden pw:bg-chrome ${className}`}>
      {url !== undefined && (
        <img
          key={url}
          src={url}
          alt=""
          className="pw:size-full pw:object-cover pw:object-bottom"
          onError={() => setTried(tried + 1)}
        />
      )}
    </div>
  );
}
