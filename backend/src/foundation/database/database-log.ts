/** The part of the server's logger that the database uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}
