import { z } from 'zod';

import type { StopReason } from '@marquee/shared/mail/mail-stops';

import type { MailStep } from '../book/mail-record.schema.ts';

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional(), status: z.string().optional() }));
const timestamp = z.string().refine((value) => !Number.isNaN(Date.parse(value)));

/** The parts of the event that are read. Notifications of an identity say `notificationType`, those of a configuration set `eventType`. */
const sesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({ messageId: z.string().min(1), tags: z.record(z.string(), z.array(z.string())).optional() }),
  bounce: z.object({ bounceType: z.string(), bounceSubType: z.string().optional(), bouncedRecipients: recipients, timestamp }).optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
      complaintSubType: z.string().nullish(),
      timestamp,
    })
    .optional(),
  delivery: z.object({ timestamp, smtpResponse: z.string().optional() }).optional(),
});

/** The name of the tag with our record's id. */
export const MAIL_TAG = 'mail';

export interface MailEvent {
  readonly providerId: string;
  /** Our record, where the mail was tagged. */
  readonly mailId: string | null;
  readonly steps: readonly MailStep[];
  readonly stops: readonly { readonly email: string; readonly reason: StopReason; readonly note: string | null }[];
}

/** Returns what an event of Amazon SES tells; null for a text that is none, or of a kind that is not followed. */
export function mailEventOf(message: string): MailEvent | null {
  const event = parsed(message);
  if (!event) return null;
  const { mail, bounce, complaint, delivery } = event;
  const tag = mail.tags?.[MAIL_TAG]?.[0] ?? '';
  const named = { providerId: mail.messageId, mailId: /^[0-9a-f]{24}$/.test(tag) ? tag : null };
  switch (event.eventType ?? event.notificationType) {
    case 'Bounce':
      return bounce ? { ...named, ...bounced(bounce) } : null;
    case 'Complaint':
      return complaint ? { ...named, ...complained(complaint) } : null;
    case 'Delivery':
      return delivery ? { ...named, steps: [stepOf('Delivered', delivery.timestamp, null)], stops: [] } : null;
    default:
      return null;
  }
}

type Event = z.infer<typeof sesEvent>;

/** Only a permanent bounce stops mail: a full mailbox is emptied again. */
function bounced({ bounceType, bounceSubType, bouncedRecipients, timestamp: at }: NonNullable<Event['bounce']>) {
  const isPermanent = bounceType === 'Permanent';
  const words = (code: string | undefined) => short(code ?? [bounceType, bounceSubType].filter(Boolean).join(', '));
  const [first] = bouncedRecipients;
  const note = isPermanent ? words(first?.diagnosticCode) : short(`For now: ${words(first?.diagnosticCode)}`);
  const stops = bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
    email: emailAddress,
    reason: 'Bounced' as const,
    note: words(diagnosticCode),
  }));
  return { steps: [stepOf('Bounced', at, note)], stops: isPermanent ? stops : [] };
}

function complained({ complainedRecipients, complaintFeedbackType, complaintSubType, timestamp: at }: NonNullable<Event['complaint']>) {
  const note = complaintFeedbackType ?? complaintSubType ?? null;
  // the mailbox's provider may report that the mail is no spam
  if (complaintFeedbackType === 'not-spam') return { steps: [], stops: [] };
  const stops = complainedRecipients.map(({ emailAddress }) => ({ email: emailAddress, reason: 'Complained' as const, note }));
  return { steps: [stepOf('Complained', at, note)], stops };
}

function stepOf(state: MailStep['state'], at: string, note: string | null): MailStep {
  return { state, at: new Date(at), note };
}

const short = (words: string) => words.slice(0, 300);

function parsed(message: string): Event | null {
  try {
    return sesEvent.parse(JSON.parse(message));
  } catch {
    return null;
  }
}
