import { List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ViewTabsProps } from './laterViewTabs.tsx';

/** The tabs of a list's views. Their panels stand apart, so that rows do not wait for the code of tabs. */
export function ViewTabs({ views, view, setView, label, ids }: ViewTabsProps) {
  return (
    <Root asChild value={view} onValueChange={setView} activationMode="manual">
      <List className="pw-tabs-list" aria-label={label}>
        {views.map(({ key, title }) => (
          <Trigger key={key} value={key} className="pw-tab" id={ids.tab(key)} aria-controls={ids.panel(key)}>
            {title}
          </Trigger>
        ))}
      </List>
    </Root>
  );
}
