import { useState } from 'react';
import { useShell } from '../services.tsx';

/**
 * The site's picture beside the sign-in: a file that the site replaces. Where it is none, the ground of the bar stands in
 * its place. It says nothing that has to be read, and takes the place that there is: its own size would make the page higher
 * than the screen.
 */
export function TenantPicture({ className }: { readonly className: string }) {
  const { pictureUrl } = useShell();
  const [failed, setFailed] = useState(false);
  return (
    <div aria-hidden className={`pw:relative pw:overflow-hidden pw:bg-chrome ${className}`}>
      {pictureUrl !== null && !failed && (
        <img
          src={pictureUrl}
          alt=""
          className="pw:absolute pw:size-full pw:object-cover pw:object-bottom"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
