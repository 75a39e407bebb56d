import { formatInstant, zoneNameOf, type FormatName } from '@marquee/shared/time/format';

interface InstantTextProps {
  /** A UTC instant. */
  at: string;
  /** The venue's zone; America/Denver when it has none. */
  zone?: string | null;
  format?: FormatName;
  className?: string;
}

/** An instant in the venue's zone; in details the zone is named where it differs from the reader's. */
export function InstantText({ at, zone, format = 'detail', className }: InstantTextProps) {
  const instant = new Date(at);
  const there = zoneNameOf(instant, zone);
  const isForeign = format === 'detail' && there !== zoneNameOf(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <time dateTime={instant.toISOString()} className={['nowrap', className].filter(Boolean).join(' ')}>
      {formatInstant(at, format, zone)}
      {isForeign && <span className="faint"> {there}</span>}
    </time>
  );
}
