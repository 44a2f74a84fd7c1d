/**
 * Whether a file is a CSV (admin console, §5): by its type, and by its name where the system knows no type. Windows
 * with Excel calls every CSV an Excel sheet.
 */
const EXCEL_ON_WINDOWS = 'application/vnd.ms-excel';

export function isCsvFile({ name, type }: { readonly name: string; readonly type: string }): boolean {
  if (/^text\/csv\b/i.test(type)) return true;
  return (type === '' || type === EXCEL_ON_WINDOWS) && /\.csv$/i.test(name);
}
