import { NO_DOOR_RULES, typeRuleOf } from '@marquee/shared/door/gates';
import { entriesOf } from '@marquee/shared/door/passages';
import { rulingText } from '@marquee/shared/door/ruling-text';
import type { RuledItem, RuleName, Ruling, Showing } from '@marquee/shared/door/verdict';
import { checkInWindowOf } from '@marquee/shared/orders/check-in-window';
import { catalogOf } from '@marquee/shared/text/messages';
import { formatInstant } from '@marquee/shared/time/format';

const said = catalogOf({
  CODE: 'It is for this event.',
  STATE: 'Paid. Not refunded, not passed on.',
  DAY: 'It is good on this day.',
  DAY_OUT: 'Whoever leaves is asked for no day.',
  GATE: '{gate} takes it.',
  ANY_GATE: 'Any gate takes it.',
  FROM: 'From {at}.',
  FROM_DOORS: 'Its type has no time of its own.',
  ENTRIES: '{used} of {entries} used.',
  ENTRIES_ANY: 'Any number, {used} used.',
  IS_IN: 'It is inside.',
  THING: 'It was not handed out yet.',
  HOURS: 'Open from {from} to {to}.',
  HOURS_OUT: 'One may leave at any time.',
  NOT_ASKED_PASSES: 'Not asked. It would pass: {text}',
  NOT_ASKED_REFUSES: 'Not asked. It would refuse: {text}',
});

/** What one rule says of an item, in a sentence. */
export function simulatedText(
  { rule, refusal, isAsked }: { readonly rule: RuleName; readonly refusal: Ruling | null; readonly isAsked: boolean },
  item: RuledItem,
  showing: Showing,
  timezone: string,
): string {
  const text = refusal ? `${rulingText(refusal, timezone, scannedAtOf(item))}.` : passesText(rule, item, showing, timezone);
  if (isAsked) return text;
  return said(refusal ? 'NOT_ASKED_REFUSES' : 'NOT_ASKED_PASSES', { text }).text;
}

function passesText(rule: RuleName, item: RuledItem, showing: Showing, timezone: string): string {
  const { event, now, rules = NO_DOOR_RULES, place } = showing;
  const isOut = place?.passage === 'Out';
  const { entries, from } = typeRuleOf(rules, item.typeId);
  switch (rule) {
    case 'Code':
    case 'State':
      return said(rule === 'Code' ? 'CODE' : 'STATE').text;
    case 'Day':
      return said(isOut ? 'DAY_OUT' : 'DAY').text;
    case 'Gate': {
      const gate = rules.gates.find(({ _id }) => _id === place?.gateId);
      return gate ? said('GATE', { gate: gate.name }).text : said('ANY_GATE').text;
    }
    case 'From':
      return from === null ? said('FROM_DOORS').text : said('FROM', { at: clockText(from) }).text;
    case 'Entries': {
      if (isOut) return said('IS_IN').text;
      if (item.kind === 'upgrade') return said('THING').text;
      const used = Math.max(0, ...item.scan.map(entriesOf));
      return entries === null ? said('ENTRIES_ANY', { used }).text : said('ENTRIES', { used, entries }).text;
    }
    case 'Hours': {
      const window = checkInWindowOf(event, now);
      const time = (at: Date | undefined) => formatInstant(at, 'time', timezone);
      return isOut ? said('HOURS_OUT').text : said('HOURS', { from: time(window?.opensAt), to: time(window?.closesAt) }).text;
    }
  }
}

function scannedAtOf({ scan }: RuledItem): Date | null {
  const at = scan.findLast(({ scanned }) => scanned)?.scannedAt;
  return at ? new Date(at) : null;
}

/** `21:00` as people read it. */
function clockText(time: string): string {
  return formatInstant(`2000-01-01T${time}:00Z`, 'time', 'UTC');
}
