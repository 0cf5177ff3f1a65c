import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { takeSurvey } from "./take-survey.ts";

export function feedbackRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("POST /cancellation-surveys"), ({ session, body }) =>
    takeSurvey(ctx, session.user_id, body),
  );
}
