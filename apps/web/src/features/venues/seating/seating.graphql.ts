import { graphql } from '#gql/gql.ts';

export const SeatingChartsDocument = graphql(`
  query SeatingCharts($venueId: ObjectId!) {
    organization {
      _id
      seating {
        designerKey
      }
    }
    seatingCharts(venueId: $venueId) {
      ...SeatingChartParts
    }
  }

  fragment SeatingChartParts on SeatingChart {
    key
    name
    publishedVersionThumbnailUrl
    categories {
      key
      name
      color
    }
    plan {
      thumbnailUrl
      publishedVersion
      isChanged
      problems
      seats
      wheelchairSpaces
      standing
    }
  }
`);

export const CreatePlanDocument = graphql(`
  mutation CreatePlan($venueId: ObjectId!, $name: String!, $layout: PackedPlan, $idempotencyKey: String) {
    createSeatingPlan(venueId: $venueId, name: $name, layout: $layout, idempotencyKey: $idempotencyKey) {
      _id
    }
  }
`);

export const CopyChartDocument = graphql(`
  mutation CopyChart($venueId: ObjectId!, $key: String!, $idempotencyKey: String) {
    copySeatingChart(venueId: $venueId, key: $key, idempotencyKey: $idempotencyKey) {
      key
      name
    }
  }
`);

export const ArchiveChartDocument = graphql(`
  mutation ArchiveChart($venueId: ObjectId!, $key: String!) {
    archiveSeatingChart(venueId: $venueId, key: $key)
  }
`);

export const ExportPlanDocument = graphql(`
  query ExportPlan($planId: ObjectId!) {
    exportSeatingPlan(planId: $planId)
  }
`);

export const DesignerKeyDocument = graphql(`
  query DesignerKey {
    organization {
      _id
      seating {
        designerKey
        scriptUrl
      }
    }
  }
`);

export const AddChartDocument = graphql(`
  mutation AddChart($venueId: ObjectId!, $key: String!) {
    addSeatingChart(venueId: $venueId, key: $key) {
      key
      name
    }
  }
`);
