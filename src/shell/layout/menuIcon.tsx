import { FileText } from 'lucide-react';
import { LaterIcon, MENU_ICONS } from '../../widgets/internal.ts';

/** Icon of a menu entry, by its name in the set that widgets name as well; a generic one where the name is unknown. */
export function MenuIcon({ name }: { name: string | null }) {
  const own = name !== null && Object.hasOwn(MENU_ICONS, name) ? MENU_ICONS[name] : undefined;
  if (own === undefined && name !== null && name !== '')
    return (
      <span className="pw:inline-flex pw:shrink-0">
        <LaterIcon name={name} size={18} other={FileText} />
      </span>
    );
  const Icon = own ?? FileText;
  return <Icon size={18} aria-hidden className="pw:shrink-0" />;
}
