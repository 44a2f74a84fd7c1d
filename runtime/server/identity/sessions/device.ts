/**
 * Names the browser and the system in a `User-Agent`, so that people can recognise their sessions. A browser can say what it
 * likes: nothing is decided by it.
 */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In this order: most browsers also call themselves Chrome or Safari. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** In this order: Android calls itself Linux too, an iPhone `like Mac OS X`. */
const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(userAgent, BROWSERS), system: nameIn(userAgent, SYSTEMS) };
}

function nameIn(userAgent: string, names: Names): string | null {
  return names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
