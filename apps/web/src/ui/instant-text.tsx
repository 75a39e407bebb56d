import { formatInstant, zoneName, type InstantFormat } from '../lib/format.ts';

interface InstantTextProps {
  /** A UTC instant. */
  at: string;
  /** The venue's zone; America/Denver when it has none. */
  zone?: string | null;
  format?: InstantFormat;
  className?: string;
}

/** An instant in the venue's zone; the zone is named where it differs from the reader's. */
export function InstantText({ at, zone, format = 'detail', className }: InstantTextProps) {
  const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = zoneName(at, zone);
  const isForeign = format === 'detail' && here !== zoneName(at, readerZone);
  return (
    <time dateTime={new Date(at).toISOString()} className={['nowrap', className].filter(Boolean).join(' ')}>
      {formatInstant(at, format, zone)}
      {isForeign && <span className="faint"> {here}</span>}
    </time>
  );
}
