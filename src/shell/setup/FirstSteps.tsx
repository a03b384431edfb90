import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { copyText } from '../layout/copyText.ts';
import { useShell } from '../services.tsx';

/** A command with a button that copies it. */
function CommandLine({ command }: { command: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  const copy = () => void copyText(command).then(setCopied);
  return (
    <div className="pw:flex pw:items-start pw:gap-1 pw:rounded-md pw:bg-surface-sunken pw:p-2">
      <code className="pw:min-w-0 pw:flex-1 pw:self-center pw:break-words pw:font-mono pw:text-xs">
        {command.split(' ').map((word) => (
          // A line breaks between words, and not at the hyphens of an option.
          <span key={word}>
            <span className="pw:inline-block pw:max-w-full pw:break-words">{word}</span>{' '}
          </span>
        ))}
      </code>
      <button
        type="button"
        onClick={copy}
        aria-label={t(copied ? 'shell.first.copied' : 'shell.first.copy', { command })}
        className="pw:size-7 pw:shrink-0 pw:rounded-md pw:text-text-muted pw:hover:bg-hover"
      >
        <Icon size={14} aria-hidden />
      </button>
    </div>
  );
}

/** The command that loads into this server. `admin` is its user unless another is named. */
function loadCommand(userName: string): string {
  // A name that a command line would read in its own way is left to be filled in.
  const name = /^[\w.@-]+$/.test(userName) ? userName : '<name>';
  const user = userName === 'admin' ? '' : ` --user ${name}`;
  return `npx pagewright load definitions --url ${window.location.origin}${user}`;
}

/** The home page of a builder where there are no pages yet: definitions of one's own, the demo factory, the guides. */
export function FirstSteps() {
  const { t } = useTexts();
  const { user } = useStore(useShell().session.store);
  const steps: readonly (readonly [string, readonly string[]])[] = [
    [
      'make',
      [
        'npx pagewright import csv orders.csv --out definitions',
        'npx pagewright check definitions',
        loadCommand(user?.userName ?? ''),
      ],
    ],
    ['demo', ['npx pagewright serve --demo --data .demo --port 3001']],
    ['guide', ['npx pagewright help', 'npx pagewright help load']],
  ];
  return (
    <section aria-labelledby="first-steps" className="pw:my-4 pw:max-w-3xl">
      <h2 id="first-steps" className="pw:mb-1 pw:text-lg pw:font-semibold">
        {t('shell.first.title')}
      </h2>
      <p className="pw:mb-4 pw:text-text-muted">{t('shell.first.help')}</p>
      <ol className="pw:flex pw:flex-col pw:gap-4">
        {steps.map(([name, commands]) => (
          <li key={name} className="pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-4">
            <h3 className="pw:font-semibold">{t(`shell.first.${name}`)}</h3>
            <p className="pw:mb-2 pw:text-text-muted">{t(`shell.first.${name}Help`)}</p>
            <div className="pw:flex pw:flex-col pw:gap-2">
              {commands.map((command) => (
                <CommandLine key={command} command={command} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
