import { CONTAINER_SETTINGS } from './container';
import { nginxConfig } from './nginxConfig';

/** Prints the configuration of the gateway in a container; run by the gateway's Dockerfile. */
process.stdout.write(nginxConfig(CONTAINER_SETTINGS));
