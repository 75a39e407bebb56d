import { Injectable } from '@nestjs/common';

import { rulesOf, type RuledItem, type Showing } from '@marquee/shared/door/verdict';
import { readDoorCode } from '@marquee/shared/orders/door-code';

import { DoorCodes } from '#features/orders/public/door-codes.signer';
import type { FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { ruledReading, rulingOfReading, type Reading } from '../domain/verdict.ts';
import { simulatedText } from '../domain/simulated-texts.ts';
import { DoorAnswersService } from '../door-answers.service.ts';
import { ReadCodeService } from '../read-code.service.ts';
import { DoorPlacesService, type PlaceInput } from './door-places.service.ts';
import type { EventAtDoor } from './event-doors.cache.ts';
import type { SimulatedRule, SimulatedVerdict } from './gates.types.ts';

/** A code that is tried out: what the door would say, and each of its rules (BYD-158). Nothing is marked or recorded. */
@Injectable()
export class SimulateVerdictService {
  constructor(
    private readonly doorPlaces: DoorPlacesService,
    private readonly readCode: ReadCodeService,
    private readonly doorCodes: DoorCodes,
    private readonly doorAnswers: DoorAnswersService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Takes a QR code's text or the code to type. @throws NOT_FOUND for an event that is not theirs, DOOR_NO_EXITS, RATE_LIMITED */
  async simulate(actor: Actor, eventId: string, code: string, place: PlaceInput, at: Date): Promise<SimulatedVerdict> {
    const event = await this.doorPlaces.eventAt(actor, eventId, place);
    await this.rateLimits.hit('door-simulator', actor.id);
    const shown = await this.itemOf(actor, event, code);
    if (!shown) {
      const read = await this.readCode.read(actor, code);
      const unread = 'unread' in read ? { unread: read.unread } : {};
      const answer = await this.doorAnswers.of(event, { verdict: 'NotValid', found: null, version: null, ...unread }, at);
      return { answer, rules: [{ rule: 'Code', result: 'Refuses', text: answer.reason ?? answer.message }] };
    }
    const { found, version } = shown;
    const reading: Reading = { item: found.item, orderState: found.order.state, eventId: found.order.eventId ?? '', version };
    const { verdict } = rulingOfReading(reading, event, at);
    const answer = await this.doorAnswers.of(event, { verdict, found, version }, at);
    const { item, showing } = ruledReading(reading, event, at);
    return { answer, rules: simulatedRules(item, showing, event, answer.reason) };
  }

  private async itemOf(
    actor: Actor,
    event: EventAtDoor,
    code: string,
  ): Promise<{ readonly found: FoundItem; readonly version: number } | null> {
    const typed = readDoorCode(code);
    const named = typed && (await this.doorCodes.find(actor, typed));
    return named ? this.readCode.onNight(actor, event._id, named.found, named.version) : this.readCode.itemOf(actor, event, code);
  }
}

function simulatedRules(item: RuledItem, showing: Showing, event: EventAtDoor, reason: string | null): SimulatedRule[] {
  const rules = rulesOf(item, showing);
  const first = rules.findIndex(({ refusal }) => refusal !== null);
  return rules.map(({ rule, refusal }, index) => {
    const result = first === -1 || index < first ? 'Passes' : index === first ? 'Refuses' : 'NotAsked';
    const text = simulatedText({ rule, refusal, isAsked: result !== 'NotAsked' }, item, showing, event.timezone);
    return { rule, result, text: result === 'Refuses' && reason ? `${text} ${reason}` : text };
  });
}
