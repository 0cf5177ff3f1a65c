/** An answer of the control API other than success; errors.ts words it as `{message}`. */
export function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode: status });
}
