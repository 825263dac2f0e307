import { runStandalone } from '@rackwright/web-kit/standalone';
import Planner from './Planner';

runStandalone({
  title: 'mf-planner',
  Module: Planner,
  pages: ['/planning'],
  email: 'customer@rackwright.example',
});
