import { checkAddress, type AllowedHosts } from './allowed-address.ts';
import { IntegrationClient, recordOf, type Heard } from './integration-client.ts';
import {
  IntegrationOutage,
  OrderIntegration,
  type HandOverKind,
  type IntegrationAccess,
  type IntegrationAnswer,
  type IntegrationOrder,
} from './order-integration.port.ts';

/** Nobody waits for a hand-over; a buyer waits for the answer about a member. */
const SEND_MS = 10_000;
const MEMBER_MS = 1500;
/** How many characters of an answer are kept. */
const KEPT_CHARS = 2000;
const TOO_MANY = 429;
const CONFLICT = 409;
const REQUEST_TIMEOUT = 408;
const NOT_FOUND = 404;
/** They name no member but a folder, however they are encoded. */
const NO_NAMES = ['', '.', '..'];

/** TEI/TEG: `PUT {url}/orders/{id}` takes an order over, `GET {url}/members/{id}` knows members (docs/algorithms/integrations.md). */
export class TegIntegration extends OrderIntegration {
  private readonly client: IntegrationClient;

  constructor(
    private readonly allowed: AllowedHosts,
    private readonly limits = { sendMs: SEND_MS, memberMs: MEMBER_MS },
  ) {
    super();
    this.client = new IntegrationClient(allowed);
  }

  override async send(access: IntegrationAccess, order: IntegrationOrder, kind: HandOverKind, key: string): Promise<IntegrationAnswer> {
    const path = `/orders/${encodeURIComponent(order.id)}`;
    const heard = await this.client.ask(access, { method: 'PUT', path, body: { kind, ...order }, key, withinMs: this.limits.sendMs });
    return answerOf(heard);
  }

  override async knowsMember(access: IntegrationAccess, memberId: string): Promise<boolean> {
    if (NO_NAMES.includes(memberId)) return false;
    const path = `/members/${encodeURIComponent(memberId)}`;
    const heard = await this.client.ask(access, { method: 'GET', path, withinMs: this.limits.memberMs });
    const active = recordOf(heard.text)?.['active'];
    if (heard.status === NOT_FOUND) return false;
    if (heard.status !== 200 || typeof active !== 'boolean') throw new IntegrationOutage(wordsOf(heard));
    return active;
  }

  override checkAddress(url: string): string | null {
    return checkAddress(url, this.allowed);
  }
}

/** A refusal is an answer, and final; trouble on its side is none. */
function answerOf(heard: Heard): IntegrationAnswer {
  const { status, text } = heard;
  const answer = recordOf(text);
  const isRefused = status >= 400 && status < 500 && ![TOO_MANY, CONFLICT, REQUEST_TIMEOUT, 401, 403].includes(status);
  if (isRefused) return { success: false, others: othersOf(answer) ?? wordsOf(heard) };
  if (status < 200 || status > 299 || typeof answer?.['success'] !== 'boolean') throw new IntegrationOutage(wordsOf(heard));
  return { success: answer['success'], others: othersOf(answer) };
}

function wordsOf({ status }: Heard): string {
  return status >= 200 && status <= 299 ? `It answered ${status} without saying whether it took the order.` : `It answered ${status}.`;
}

/** The rest of the answer, one line a field, without control characters. */
function othersOf(answer: Readonly<Record<string, unknown>> | null): string | null {
  const { success: _, ...others } = answer ?? {};
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return plain(lines.join('\n')) || null;
}

function plain(text: string): string {
  return text.slice(0, KEPT_CHARS).replaceAll(/[^\P{C}\n]/gu, '');
}
