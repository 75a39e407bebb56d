/** Why a login was ended before its time; only its own token learns it. */
export const LOGIN_ENDS = ['SIGNED_OUT', 'CREDENTIALS_CHANGED', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'ORGANIZATION_DELETED'] as const;
export type LoginEnd = (typeof LOGIN_ENDS)[number];

export function isLoginEnd(value: unknown): value is LoginEnd {
  return LOGIN_ENDS.some((end) => end === value);
}
