/**
 * The door of the metrics room.
 */
export { createMetrics, type Metrics } from './metrics.ts';
export { routeClass } from './route-class.ts';
export { metricsRoutes } from './routes.ts';
