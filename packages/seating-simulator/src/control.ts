import { textOf } from './call.ts';
import { addChart } from './charts.ts';
import type { Drawing } from './drawing.ts';
import { sampleHall } from './sample-hall.ts';
import type { SeatingSimulator } from './simulator.ts';
import type { Store } from './store.ts';
import { json, type SimulatorRequest, type SimulatorResponse } from './wire.ts';

interface ControlParts {
  readonly simulator: SeatingSimulator;
  readonly store: Store;
  readonly newKey: () => string;
}

/** `/_control/…`: for tests and demos, no part of the provider's protocol. Writes take JSON only, so no page of another site can send them. */
export function answerControl(parts: ControlParts, request: SimulatorRequest): SimulatorResponse {
  const { simulator } = parts;
  const line = `${request.method} ${request.path}`;
  if (line === 'GET /_control/faults') return json(200, shown(simulator));
  if (!request.headers['content-type']?.startsWith('application/json')) return json(415, { error: 'Send application/json.' });
  try {
    const given = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>;
    return write(parts, line, given);
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
    return json(400, { error: error.message });
  }
}

function write({ simulator, store, newKey }: ControlParts, line: string, given: Record<string, unknown>): SimulatorResponse {
  switch (line) {
    case 'POST /_control/faults':
      simulator.faults.set(given);
      return json(200, shown(simulator));
    case 'DELETE /_control/faults':
      simulator.faults.clear();
      return json(200, shown(simulator));
    case 'POST /_control/charts':
      return json(200, seedChart(simulator, store, newKey, given));
    case 'POST /_control/reset':
      store.clear();
      simulator.faults.clear();
      return json(200, { reset: true });
    default:
      return json(404, { error: 'Unknown control.' });
  }
}

function shown({ faults: { requests, lies } }: SeatingSimulator): object {
  return { requests, lies };
}

/** A chart with a chosen key, for seeds: one that is known stays as it is. Without a drawing it is the sample hall. */
function seedChart(simulator: SeatingSimulator, store: Store, newKey: () => string, given: Record<string, unknown>): object {
  const { secretKey, designerKey, key, tag, name, drawing } = given;
  if (typeof secretKey !== 'string' || secretKey === '') throw new TypeError('secretKey is missing');
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{1,64}$/.test(key))) throw new TypeError('key must be a word');
  const workspace = simulator.workspace(secretKey);
  const chart =
    workspace.charts[key ?? ''] ??
    addChart({ workspace, newKey }, (drawing as Drawing | undefined) ?? sampleHall(textOf(name) ?? undefined), key ?? newKey());
  workspace.designerKey = textOf(designerKey) ?? workspace.designerKey;
  if (typeof tag === 'string') chart.tags = [...new Set([...chart.tags, tag])];
  store.save();
  return { key: chart.key, name: chart.name };
}
