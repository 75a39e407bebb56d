import { graphql } from '#gql/gql.ts';

export const EditedPlanDocument = graphql(`
  query EditedPlan($planId: ObjectId!) {
    seatingPlan(planId: $planId) {
      ...EditedPlanParts
    }
  }

  fragment EditedPlanParts on SeatingPlan {
    _id
    venueId
    name
    version
    publishedVersion
    updatedAt
    layout
  }
`);

export const SavePlanDocument = graphql(`
  mutation SavePlan($planId: ObjectId!, $version: Int!, $name: String!, $layout: PackedPlan!) {
    saveSeatingPlan(planId: $planId, version: $version, name: $name, layout: $layout) {
      _id
      version
      updatedAt
    }
  }
`);

export const PublishPlanDocument = graphql(`
  mutation PublishPlan($planId: ObjectId!, $version: Int!) {
    publishSeatingPlan(planId: $planId, version: $version) {
      _id
      version
      publishedVersion
      updatedAt
    }
  }
`);
