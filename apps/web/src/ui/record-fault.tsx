import { errorCode } from '../lib/errors/error-text.ts';
import { Empty } from './empty.tsx';
import { LinkButton } from './link-button.tsx';
import { ListFailed } from './list-failed.tsx';
import { Page } from './page.tsx';

interface RecordFaultProps {
  error: unknown;
  missing: { title: string; hint?: string; back: { href: string; text: string } };
  /** The error text when it could not be read. */
  text: string;
  onRetry: () => void;
}

/** Replaces a record that was not found or could not be read. An id of invalid form was not found. */
export function RecordFault({ error, missing: { title, hint, back }, text, onRetry }: RecordFaultProps) {
  const code = errorCode(error);
  return (
    <Page>
      {code === 'NOT_FOUND' || code === 'BAD_USER_INPUT' ? (
        <Empty art="search" level={1} title={title} hint={hint} action={<LinkButton href={back.href}>{back.text}</LinkButton>} />
      ) : (
        <ListFailed text={text} onRetry={onRetry} />
      )}
    </Page>
  );
}
