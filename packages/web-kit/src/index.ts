export * from './shell';
export * from './api';
