import { graphql } from '#gql/gql.ts';

export const OpenShiftDocument = graphql(`
  mutation OpenShift($input: OpenShiftInput!) {
    shift: openShift(input: $input) {
      ...ShiftFields
    }
  }
`);

export const MoveCashDocument = graphql(`
  mutation MoveCash($input: MoveCashInput!) {
    shift: moveCash(input: $input) {
      ...ShiftFields
    }
  }
`);

export const CountShiftDocument = graphql(`
  mutation CountShift($input: CountShiftInput!) {
    shift: countShift(input: $input) {
      ...ShiftFields
    }
  }
`);

export const ResumeShiftDocument = graphql(`
  mutation ResumeShift($input: ResumeShiftInput!) {
    shift: resumeShift(input: $input) {
      ...ShiftFields
    }
  }
`);

export const CloseShiftDocument = graphql(`
  mutation CloseShift($input: CloseShiftInput!) {
    shift: closeShift(input: $input) {
      ...ShiftFields
    }
  }
`);
