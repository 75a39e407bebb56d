import { packPlan } from '@marquee/shared/seating/packed-plan';

import { aLayout } from '../given/seating-plans.given.ts';
import type { FeatureAccess } from './feature-access.ts';

const CREATE =
  'mutation($venueId: ObjectId!, $layout: PackedPlan) { createSeatingPlan(venueId: $venueId, name: "Main hall", layout: $layout) { _id } }';

export const seatingPlansAccess: FeatureAccess<{ chartVenueId: string; planId: string; unusedPlanId: string }> = {
  prepare: async ({ given, gql }, { org, token }) => {
    const chartVenueId = String((await given.venue(org))._id);
    const create = async (): Promise<string> =>
      (await gql(CREATE, { venueId: chartVenueId, layout: packPlan(aLayout()) }, token)).data.createSeatingPlan._id;
    return { chartVenueId, planId: await create(), unusedPlanId: await create() };
  },
  examples: {
    seatingCharts: ({ chartVenueId: venueId }) => ({ venueId }),
    copySeatingChart: ({ chartVenueId: venueId, planId: key }) => ({ venueId, key }),
    archiveSeatingChart: ({ chartVenueId: venueId, unusedPlanId: key }) => ({ venueId, key }),
    addSeatingChart: ({ chartVenueId: venueId }) => ({ venueId, key: 'a-chart' }),
    seatingPlan: ({ planId }) => ({ planId }),
    createSeatingPlan: ({ chartVenueId: venueId }) => ({ venueId, name: 'Stolen plan', layout: packPlan(aLayout()) }),
    saveSeatingPlan: ({ planId }) => ({ planId, version: 1, name: 'Stolen plan', layout: packPlan(aLayout()) }),
    importSeatingPlan: ({ chartVenueId: venueId }) => ({
      input: { venueId, kind: 'csv', name: 'Stolen plan', file: ['section,row,number\nA,1,1'], answers: {} },
    }),
    exportSeatingPlan: ({ planId }) => ({ planId }),
    publishSeatingPlan: ({ planId }) => ({ planId, version: 1 }),
  },
};
