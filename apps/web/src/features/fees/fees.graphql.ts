import { graphql } from '#gql/gql.ts';

export const PlatformFeesDocument = graphql(`
  query PlatformFees($pagination: PaginationInput) {
    platformFees(pagination: $pagination) {
      fees {
        ...FeeParts
      }
      total
      hasMore
      unapplied
    }
  }

  fragment FeeParts on Fee {
    _id
    name
    appliedBy
    appliedTo
    filters
    paymentMethods
    minAppliedToPrice
    maxAppliedToPrice
    type
    value
    isApplyPlatformFee
    eventId
    seasonId
    disabled
  }
`);

export const FeeDocument = graphql(`
  query Fee($feeId: ObjectId!) {
    fee(feeId: $feeId) {
      ...FeeParts
    }
  }
`);

export const OrgFeesDocument = graphql(`
  query OrgFees($orgId: ObjectId!) {
    orgFees(orgId: $orgId) {
      fees {
        ...FeeParts
      }
      ownerName
    }
  }
`);

export const FeesDocument = graphql(`
  query Fees($query: FeesQueryInput!) {
    fees(query: $query) {
      fees {
        ...FeeParts
      }
      ownerName
      isGuestTicketSale
    }
  }
`);

export const CreateFeeDocument = graphql(`
  mutation CreateFee($input: CreateFeeInput!, $idempotencyKey: String) {
    createFee(input: $input, idempotencyKey: $idempotencyKey) {
      _id
    }
  }
`);

export const UpdateFeeDocument = graphql(`
  mutation UpdateFee($input: UpdateFeeInput!) {
    updateFee(input: $input) {
      _id
    }
  }
`);

export const DeleteFeeDocument = graphql(`
  mutation DeleteFee($input: DeleteFeeInput!) {
    deleteFee(input: $input)
  }
`);

export const ApplyPlatformFeesDocument = graphql(`
  mutation ApplyPlatformFees($input: ApplyPlatformFeesInput) {
    applyPlatformFees(input: $input) {
      _id
      isDone
    }
  }
`);
