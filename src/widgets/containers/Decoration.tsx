import type { ReactNode } from 'react';
import { type CompiledDecoration, scriptsFor } from '../../engine/internal.ts';
import { clickWidget } from '../../platform/internal.ts';
import { Chart } from '../chart/Chart.tsx';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { usePlatform } from '../hooks/hooks.ts';
import { useInBrowser } from '../hooks/useInBrowser.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { isKnownIcon } from '../icons/knownIcon.ts';
import { SafeHtml } from '../text/SafeHtml.tsx';
import { useContent } from './useContent.ts';
import { WidgetActions } from './WidgetActions.tsx';

/** Kinds that are more than their text. */
const DRAWN = ['divider', 'link', 'button', 'icon', 'piechart'] as const;
type DrawnKind = (typeof DRAWN)[number];
const isDrawn = (kind: string): kind is DrawnKind => DRAWN.some((each) => each === kind);

/** Divider, label, html, link, button, icon, chart: shown, without a value. */
export function Decoration({ node }: { readonly node: CompiledDecoration }) {
  const { form, text } = useFormView();
  const fieldState = useFieldState(form, node.key);
  if (!fieldState.visible) return null;
  const title = text(node.title);
  const help = text(node.tips);
  const content: Record<DrawnKind, () => ReactNode> = {
    divider: () => <div className="pw-divider">{title}</div>,
    link: () => <LinkDecoration node={node} title={title} locked={fieldState.locked} />,
    button: () => <ButtonDecoration node={node} title={title} locked={fieldState.locked} />,
    piechart: () => <Chart node={node} title={title} />,
    icon: () => <IconDecoration node={node} title={title} locked={fieldState.locked} />,
  };
  const draw = isDrawn(node.kind) ? content[node.kind] : null;
  return (
    <div
      className="pw-block"
      style={blockStyle(node, node.kind === 'divider' || node.kind === 'piechart' ? 12 : 4)}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      {draw === null ? <ContentDecoration node={node} title={title} /> : draw()}
      {node.actions === undefined ? null : <WidgetActions node={node} />}
      {help && <p className="pw-help">{help}</p>}
    </div>
  );
}

/** The text of a label or html widget, filled from the record; its title where it has none. */
function ContentDecoration({ node, title }: Pick<ButtonProps, 'node' | 'title'>) {
  const said = useContent(node);
  if (said === null) return <p className="pw-read">{title}</p>;
  if (node.content === undefined) return <p className="pw-read">{said}</p>;
  return (
    <div className="pw-html" {...(title === '' ? {} : { role: 'group', 'aria-label': title })}>
      <SafeHtml html={said} />
    </div>
  );
}

interface ButtonProps {
  readonly node: CompiledDecoration;
  readonly title: string;
  readonly locked: boolean;
}

/**
 * A link of a definition: http(s) only, in a new window without access to this page. Its click script runs as well;
 * without an address the link only runs the script.
 */
function LinkDecoration({ node, title, locked }: ButtonProps) {
  const { client } = usePlatform();
  const { form } = useFormView();
  const stored = node.options.href ?? node.options.url ?? node.options.link;
  // A server may not know the address that the browser reaches it by.
  const url = useInBrowser() && typeof stored === 'string' ? client.resolve(stored) : null;
  const runs = scriptsFor(node.scripts, 'click').length > 0 && form.ports.script !== undefined;
  const click = { onClick: () => void clickWidget(form, node) };
  if (url === null)
    return runs ? (
      <button type="button" className="pw-link-button" disabled={locked} {...click}>
        {title || node.type}
      </button>
    ) : (
      <p className="pw-read">{title}</p>
    );
  return (
    <p className="pw-read">
      <a
        className="pw-link"
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        {...(runs && !locked ? click : {})}
      >
        {title || url.href}
      </a>
    </p>
  );
}

/** Of a stated width the button has all. */
const FILLED = { width: '100%' };

/**
 * A button of a definition runs its click scripts in the sandbox; without one it is disabled. Without a title its type
 * is its name, as with unknown widgets, since a button needs an accessible name.
 */
function ButtonDecoration({ node, title, locked }: ButtonProps) {
  const { form } = useFormView();
  const runs = scriptsFor(node.scripts, 'click').length > 0 && form.ports.script !== undefined;
  return (
    <button
      type="button"
      className="pw-button"
      style={node.options.width == null || node.width === null ? undefined : FILLED}
      disabled={locked || !runs}
      onClick={() => void clickWidget(form, node)}
    >
      {node.icon === undefined ? null : <ActionIcon icon={node.icon} code="" />}
      {title || node.type}
    </button>
  );
}

/**
 * An icon of the set that menus use, with its title beside it as its name; one that the set does not have is read by its
 * name. With a click script it is a button. Source: specification 001 3.8 (Icon, 301): it shows an icon and has no value;
 * a value that is an icon's name is picked in a schema form with `ui:widget: icon`.
 */
function IconDecoration({ node, title, locked }: ButtonProps) {
  const { form } = useFormView();
  const { icon } = node.options;
  const name = typeof icon === 'string' && icon !== '' ? icon : node.type;
  const look = { icon: typeof icon === 'string' ? icon : null, code: node.type };
  const drawn = isKnownIcon(name) ? <ActionIcon {...look} size={20} /> : title === '' ? name : look.icon;
  if (scriptsFor(node.scripts, 'click').length === 0)
    return (
      <p className="pw-read pw-icon-said">
        {drawn} {title}
      </p>
    );
  return (
    <button
      type="button"
      className="pw-link-button pw-icon-said"
      disabled={locked || form.ports.script === undefined}
      {...(title === '' ? { 'aria-label': name } : {})}
      onClick={() => void clickWidget(form, node)}
    >
      {drawn} {title}
    </button>
  );
}
