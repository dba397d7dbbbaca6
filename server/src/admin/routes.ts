import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { addAudit } from './audit.ts';
import { addEditUsers } from './edit-users.ts';
import { addQueue } from './queue.ts';
import { addRemoveSecondFactor } from './remove-second-factor.ts';
import { addUserActs } from './user-acts.ts';
import { addUserList } from './user-list.ts';
import { addUsersCsv } from './users-csv.ts';

/** Every call for admins. */
export function addAdminRoutes(app: FastifyInstance, services: Services): void {
  addUserList(app, services);
  addUsersCsv(app, services);
  addEditUsers(app, services);
  addUserActs(app, services);
  addRemoveSecondFactor(app, services);
  addAudit(app, services);
  addQueue(app, services);
}
