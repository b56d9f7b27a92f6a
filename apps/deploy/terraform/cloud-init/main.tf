# What a machine of any cloud needs to become the service: user data for cloud-init. It names no provider, so it works with each.
terraform {
  required_version = ">= 1.5"
}

locals {
  options = merge(var.options, {
    PUBLIC_URL = "https://${var.domain}"
  })

  user_data = templatefile("${path.module}/user-data.yaml.tftpl", {
    domain      = var.domain
    image       = var.image
    data_device = var.data_device
    environment = join("\n", [for name, value in local.options : "${name}=${value}"])
  })
}

output "user_data" {
  description = "Give it to the machine as its user data."
  value       = local.user_data
}
