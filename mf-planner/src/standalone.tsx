import { useShell } from '@rackwright/web-kit';
import { runStandalone } from '@rackwright/web-kit/standalone';
import Planner from './Planner';
import PrintablePlan from './PrintablePlan';
import ProjectList from './ProjectList';

/** Each exposed module at the page that the shell has it on. */
function Modules() {
  const { pathname } = useShell().location;
  if (pathname.startsWith('/print/')) return <PrintablePlan />;
  return pathname === '/account' ? <ProjectList /> : <Planner />;
}

runStandalone({
  title: 'mf-planner',
  Module: Modules,
  pages: ['/planning', '/account'],
  email: 'customer@rackwright.example',
});
