import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Button, Dropdown } from 'antd';
import { Download } from 'lucide-react';
import { errorText } from '#lib/errors/error-text.ts';
import { logError } from '#lib/errors/logger.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { followWork } from '#lib/polling/follow-work.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from './notices.tsx';

/** How often a file is asked for before the button gives up; the server holds each request for up to two seconds. */
const ASKS_MAX = 60;

/** What an export with a document offers. */
const FORMATS = ['CSV', 'PDF'] as const;
type Format = (typeof FORMATS)[number];

interface FileAnswer {
  readonly url: string | null;
  readonly message: string | null;
  readonly exportId: string;
}

interface ExportInput<Query> {
  query?: Query | null;
  exportId?: string | null;
  format?: Format | null;
}
type Sent<Query, Fields> = { input: Omit<ExportInput<Query>, keyof Fields> & Partial<Fields> };

interface ExportButtonProps<Query, Fields> {
  label: string;
  /** The mutation of the export. */
  document: TypedDocumentNode<Record<string, FileAnswer | 'Mutation'>, Sent<Query, Fields>>;
  /** The search and filter of the page, where the export has them. */
  query?: Query;
  /** The same, where they are fields of the input itself. */
  fields?: Fields;
  /** Whether it exists as a PDF too: the button then asks which. */
  hasPdf?: boolean;
  /** How a message instead of a file is shown (OPS-248). */
  messageTone?: 'success' | 'error';
  /** Whether a failure is only logged (OPS-218). */
  isQuiet?: boolean;
  disabled?: boolean;
}

/** Requests a file that a worker writes, and saves it; a message instead of a file is shown (ACC-239). */
export function ExportButton<Query extends object, Fields extends object = object>(props: ExportButtonProps<Query, Fields>) {
  const { label, document, query, fields, hasPdf = false, messageTone = 'success', isQuiet = false, disabled = false } = props;
  const notices = useNotices();
  const [send] = useMutation(document);
  const { run, isBusy } = useAct(async (format: Format | null) => {
    let asks = 0;
    const first = { ...(query && { query }), ...fields, ...(format && { format }) };
    const ask = async (exportId: string | null) => {
      const input = (exportId ? { exportId } : first) as Sent<Query, Fields>['input'];
      const { data } = await send({ variables: { input } });
      return Object.values(data ?? {}).find((answer) => answer !== 'Mutation');
    };
    const openId = ({ url, message, exportId }: FileAnswer) => {
      asks += 1;
      if (url || asks === ASKS_MAX) return null;
      if (asks === 1 && message) notices[messageTone](message);
      return exportId;
    };
    try {
      const answer = await followWork(ask, openId);
      if (answer?.url) fullPageLoad(answer.url);
    } catch (error) {
      if (isQuiet) logError(label, error);
      else notices.error(errorText(error));
    }
  });
  const look = { icon: <Download size={16} aria-hidden="true" />, loading: isBusy, disabled: disabled || isBusy };
  if (!hasPdf)
    return (
      <Button {...look} onClick={() => run(null)}>
        {label}
      </Button>
    );
  const items = FORMATS.map((key) => ({ key, label: key }));
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      disabled={disabled || isBusy}
      menu={{ items, onClick: ({ key }) => run(key as Format) }}
    >
      <Button {...look} aria-haspopup="menu">
        {label}
      </Button>
    </Dropdown>
  );
}
