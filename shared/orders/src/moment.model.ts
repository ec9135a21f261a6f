const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment (ISO 8601) in the reader's own time zone, such as `Jan 5, 2026`. */
export const formatDay = (at: string): string => day.format(new Date(at));

/** The same with the time of day. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
