import type { CompiledDecoration } from '../../engine/index.ts';
import { spanStyle } from '../fields/span.ts';
import { useStanding } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { usePlatform } from '../hooks/hooks.ts';

/** Divider, label, link, button: shown, without a value. */
export function Decoration({ node }: { readonly node: CompiledDecoration }) {
  const { form, text } = useFormView();
  const standing = useStanding(form, node.key);
  if (!standing.visible) return null;
  const title = text(node.title);
  const content = {
    divider: () => <div className="pw-divider">{title}</div>,
    link: () => <LinkDecoration node={node} title={title} />,
    button: () => <ButtonDecoration node={node} title={title} locked={standing.locked} />,
  };
  const draw =
    node.kind === 'divider' || node.kind === 'link' || node.kind === 'button' ? content[node.kind] : null;
  return (
    <div
      className="pw-block"
      style={spanStyle(node, node.kind === 'divider' ? 12 : 4)}
      data-pw-key={node.key}
    >
      {draw === null ? <p className="pw-read">{title}</p> : draw()}
    </div>
  );
}

/** A link of a definition: http(s) only, in a window of its own, without a way back to this page. */
function LinkDecoration({ node, title }: { readonly node: CompiledDecoration; readonly title: string }) {
  const { client } = usePlatform();
  const stored = node.options.href ?? node.options.url ?? node.options.link;
  const url = typeof stored === 'string' ? client.resolve(stored) : null;
  if (url === null) return <p className="pw-read">{title}</p>;
  return (
    <p className="pw-read">
      <a className="pw-link" href={url.href} target="_blank" rel="noopener noreferrer">
        {title || url.href}
      </a>
    </p>
  );
}

interface ButtonProps {
  readonly node: CompiledDecoration;
  readonly title: string;
  readonly locked: boolean;
}

/** A button of a definition runs its click scripts in the sandbox; without one it has nothing to do and is disabled. */
function ButtonDecoration({ node, title, locked }: ButtonProps) {
  const { form } = useFormView();
  const scripts = node.scripts.filter((script) => /^(on)?click$/i.test(script.event));
  const port = form.ports.script;
  return (
    <button
      type="button"
      className="pw-button"
      disabled={locked || scripts.length === 0 || port === undefined}
      onClick={() => {
        for (const script of scripts) void port?.run(script.event, script.content, { key: node.key });
      }}
    >
      {title}
    </button>
  );
}
